#if os(Linux)
  import Glibc
  import Synchronization

  /// Holds threads up until it is opened, as a name server does that never answers.
  final class Gate: Sendable {
    private let opened = Atomic(false)
    private let waiting = Atomic(0)

    var isWaitedFor: Bool { waiting.load(ordering: .acquiring) > 0 }

    func open() { opened.store(true, ordering: .releasing) }

    func wait() {
      waiting.add(1, ordering: .acquiringAndReleasing)
      while !opened.load(ordering: .acquiring) { usleep(1000) }
      waiting.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
#endif
