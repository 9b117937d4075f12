#if os(Linux)
  internal import CReachSystem
  internal import Synchronization

  /// A clock that counts suspend and sleeps on Reach's own thread.
  ///
  /// `ContinuousClock` would sleep through Dispatch, and with that start the global pool.
  package struct BootClock: Clock {
    package typealias Instant = BootTime

    private let loop: EventLoop

    package init(loop: EventLoop = .shared) { self.loop = loop }

    package var now: BootTime { .now }

    package var minimumResolution: Duration { .nanoseconds(1) }

    /// How long the machine has been suspended since it was started, to a few microseconds.
    package var timeSuspended: Duration { Self.timeSuspended }

    static var timeSuspended: Duration { .nanoseconds(Int64(clamping: reach_suspended_time())) }

    /// Calls back after each resume of the machine, on the loop's thread.
    ///
    /// - Parameter body: What to call, until what is returned is let go.
    /// - Returns: The watch; nil if the process is out of descriptors.
    package func onResume(
      _ body: @escaping @Sendable () -> Void
    ) -> (any Sendable & AnyObject)? {
      try? ResumeWatch(loop: loop, body)
    }

    package func sleep(until deadline: BootTime, tolerance: Duration?) async throws {
      let sleeper = Sleeper()
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          guard sleeper.begin(continuation) else { return }
          let timer = loop.schedule(after: BootTime.now.duration(to: deadline)) {
            sleeper.end(.success(()))
          }
          // Cancelled in between: the continuation is answered, only the timer is left over.
          if !sleeper.holds(timer: timer) { loop.cancelTimer(timer) }
        }
      } onCancel: {
        if let timer = sleeper.end(.failure(CancellationError())) { loop.cancelTimer(timer) }
      }
    }

    /// One sleeping task: resumed by its timer or by its cancellation, whichever comes first.
    private final class Sleeper: Sendable {
      private struct State {
        var isOver = false
        var timer: UInt64?
        var continuation: CheckedContinuation<Void, any Error>?
      }
      private let state = Mutex(State())

      /// Takes the continuation; resumes it at once if the task is cancelled already.
      func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
        let isOver = state.withLock { state in
          if !state.isOver { state.continuation = continuation }
          return state.isOver
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
        return !isOver
      }

      func holds(timer: UInt64) -> Bool {
        state.withLock { state in
          state.timer = timer
          return !state.isOver
        }
      }

      /// Resumes the task if nobody has; returns the timer that is left to cancel.
      @discardableResult
      func end(_ result: Result<Void, any Error>) -> UInt64? {
        let (continuation, timer) = state.withLock { state in
          defer {
            state.isOver = true
            state.continuation = nil
          }
          return (state.continuation, state.timer)
        }
        continuation?.resume(with: result)
        return timer
      }
    }
  }
#endif
