#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  package import ReachSystem
  internal import Synchronization

  /// New network namespaces, in which there is nothing but a loopback device that is down.
  package enum TestNamespace {
    /// Makes a namespace, which lives as long as the value does.
    ///
    /// - Returns: The namespace; nil where this process may not make any.
    package static func make() -> NetworkNamespace? {
      let slot = Slot()
      guard (try? SystemThread.start(name: "test-netns", { slot.fill() })) != nil else {
        return nil
      }
      while !slot.isDone.load(ordering: .acquiring) { sched_yield() }
      return slot.namespace.withLock { $0 }
    }

    private final class Slot: Sendable {
      let namespace = Mutex<NetworkNamespace?>(nil)
      let isDone = Atomic(false)

      func fill() {
        if reach_new_namespace() == 0 {
          let made = try? NetworkNamespace(path: "/proc/thread-self/ns/net")
          namespace.withLock { $0 = made }
        }
        isDone.store(true, ordering: .releasing)
      }
    }
  }
#endif
