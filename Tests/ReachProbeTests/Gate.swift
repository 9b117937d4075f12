#if os(Linux)
  import Dispatch
  import Synchronization

  /// Holds threads up until it is opened, as a name server does that never answers.
  final class Gate: Sendable {
    private let turnstile = DispatchSemaphore(value: 0)
    private let waiting = Atomic(0)

    var isWaitedFor: Bool { waiting.load(ordering: .acquiring) > 0 }

    func open() { turnstile.signal() }

    func wait() {
      waiting.add(1, ordering: .acquiringAndReleasing)
      turnstile.wait()
      // Whoever passes lets the next one pass.
      turnstile.signal()
      waiting.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
#endif
