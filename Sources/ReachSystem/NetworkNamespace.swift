#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import Synchronization

  /// A network namespace of this machine, held open.
  package final class NetworkNamespace: Sendable {
    private let descriptor: OwnedDescriptor

    /// Opens the namespace of a file: `/run/netns/NAME`, `/proc/PID/ns/net`.
    package init(path: String) throws(SystemCallError) {
      let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { throw SystemCallError(call: "open(\(path))", errno: errno) }
      descriptor = OwnedDescriptor(number)
    }

    /// Moves the calling thread into this namespace, for good.
    ///
    /// Only for threads of our own: what runs on one of Swift's later would find itself elsewhere.
    package func enter() throws(SystemCallError) {
      _ = try SystemCallError.check("setns", reach_enter_namespace(descriptor.number))
    }

    /// Does something on a short-lived thread inside the namespace, and waits for it.
    ///
    /// A socket belongs for ever to the namespace in which it was opened, whoever uses it.
    ///
    /// - Parameter body: Short work that does not wait: opening sockets.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, or that the namespace cannot be entered.
    package func perform<Value: Sendable>(
      _ body: @escaping @Sendable () throws(SystemCallError) -> Value
    ) throws(SystemCallError) -> Value {
      let outcome = Outcome<Value>()
      try SystemThread.start(name: "reach-netns") { [self] in
        outcome.result.withLock { slot in
          slot = Result { () throws(SystemCallError) in
            try enter()
            return try body()
          }
        }
        outcome.signal()
      }
      outcome.wait()
      guard let result = outcome.result.withLock({ $0 }) else {
        throw SystemCallError(call: "setns", errno: EIO)
      }
      return try result.get()
    }

    /// Where the thread leaves its result; an eventfd would do, but may not be had.
    private final class Outcome<Value: Sendable>: Sendable {
      let result = Mutex<Result<Value, SystemCallError>?>(nil)
      private let done = Atomic(false)

      func signal() { done.store(true, ordering: .releasing) }

      // The wait is for a thread that makes a few system calls. Its caller is never one of Swift's
      // threads: see the callers.
      func wait() {
        while !done.load(ordering: .acquiring) { sched_yield() }
      }
    }
  }
#endif
