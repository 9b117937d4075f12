#if os(Linux)
  internal import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// One call of ``CurlTransport/send(_:)``: the caller that waits, and how far its request has come.
  ///
  /// Three sides race to answer the caller: the worker, the watchdog and the caller's cancellation.
  /// Whoever takes the continuation out first does.
  final class Exchange: Sendable {
    private struct State {
      var isOver = false
      var stage = ProbeStage.preparation
      var watchdog: UInt64?
      var continuation: CheckedContinuation<ProbeResponse, any Error>?
    }

    let id: UInt64
    let request: CurlRequest
    let began: BootTime
    let deadline: BootTime
    private let state = Mutex(State())

    init(id: UInt64, request: CurlRequest, timeout: Duration) {
      self.id = id
      self.request = request
      began = .now
      deadline = began.advanced(by: timeout)
    }

    /// Takes the caller's continuation; answers it at once if the task is cancelled already.
    ///
    /// - Returns: Whether there is still something to do.
    func begin(_ continuation: CheckedContinuation<ProbeResponse, any Error>) -> Bool {
      let isOver = state.withLock { state in
        if !state.isOver { state.continuation = continuation }
        return state.isOver
      }
      if isOver { continuation.resume(throwing: CancellationError()) }
      return !isOver
    }

    /// Holds the watchdog's timer.
    ///
    /// - Returns: Whether the exchange is still going on; else the timer is the caller's to cancel.
    func holds(watchdog timer: UInt64) -> Bool {
      state.withLock { state in
        state.watchdog = timer
        return !state.isOver
      }
    }

    var isOver: Bool { state.withLock { $0.isOver } }

    /// Notes how far the request has come, for the watchdog's report.
    func enter(_ stage: ProbeStage) { state.withLock { $0.stage = stage } }

    /// Answers the caller, if nobody has.
    ///
    /// - Returns: The watchdog's timer that is left to cancel.
    @discardableResult
    func finish(_ result: Result<ProbeResponse, any Error>) -> UInt64? {
      let (continuation, watchdog) = state.withLock { state in
        defer {
          state.isOver = true
          state.continuation = nil
          state.watchdog = nil
        }
        return (state.continuation, state.watchdog)
      }
      continuation?.resume(with: result)
      return watchdog
    }

    /// Answers the caller with a timeout in the stage that was reached.
    func timeOut() {
      let stage = state.withLock { $0.stage }
      finish(.failure(ProbeError(.timedOut, in: stage, detail: "no answer within the deadline")))
    }
  }
#endif
