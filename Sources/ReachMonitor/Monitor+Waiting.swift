internal import ReachModels
public import ReachProbe
internal import ReachSystem

extension Monitor {
  /// Waits until the device is online for certain; returns at once if it is.
  ///
  /// The status *unknown* is not enough. A monitor that is stopped is waited for; it has to be
  /// started by somebody.
  ///
  /// - Parameter timeout: How long to wait, on the monitor's clock; nil for as long as it takes.
  /// - Throws: ``WaitError`` if the time is over or the monitor is stopped meanwhile;
  ///   `CancellationError`, at once, if the calling task is cancelled.
  public nonisolated func waitUntilOnline(timeout: Duration? = nil) async throws {
    let answer = FirstAnswer<Result<Void, any Error>>()
    let updates = updates
    let waiter = Task(executorPreference: ReachExecutor.tasks) { [broadcast] in
      var last = broadcast.latest
      for await state in updates {
        last = state
        if state.status == .online { return answer.give(.success(())) }
      }
      answer.give(.failure(WaitError(.stopped, state: last)))
    }
    let timer = timeout.map { alarm(after: $0, on: clock, answer) }
    let result = await answer.value(ifCancelled: .failure(CancellationError()))
    waiter.cancel()
    timer?.cancel()
    try result.get()
  }

  /// Does something, and does it again when the device is back online, if that was the reason.
  ///
  /// After a failure that is worth another try the monitor probes, and if the device is not online,
  /// waits until it is. Any other error is thrown at once, and the monitor is not bothered.
  ///
  /// - Parameters:
  ///   - attempts: How often to do it at most, the first time included.
  ///   - timeout: How long to wait each time for the device to be online; nil for as long as it
  ///     takes.
  ///   - isRetryable: Whether an error means that the network is at fault; `error.isOffline` of
  ///     ReachProbe unless told otherwise.
  ///   - operation: What to do. It is never run twice at once.
  /// - Returns: What the operation returns.
  /// - Throws: The operation's last error, also if the wait was in vain; `CancellationError` if the
  ///   calling task is cancelled while it waits.
  public nonisolated func withRetryWhenOnline<Value>(
    attempts: Int = 3, timeout: Duration? = nil,
    isRetryable: (any Error) -> Bool = { $0.isOffline },
    operation: () async throws -> Value
  ) async throws -> Value {
    var attempt = 1
    while true {
      do { return try await operation() } catch {
        guard attempt < attempts, !(error is CancellationError), isRetryable(error) else {
          throw error
        }
        try await waitOutOutage(timeout, orThrow: error)
      }
      attempt += 1
    }
  }

  private nonisolated func waitOutOutage(
    _ timeout: Duration?, orThrow failure: any Error
  ) async throws {
    let verdict = await checkNow()
    try Task.checkCancellation()
    if verdict.isOnline, !state.isMonitoring { return }
    do {
      try await waitUntilOnline(timeout: timeout)
    } catch is WaitError {
      throw failure
    }
  }

  private nonisolated func alarm<C: Clock<Duration>>(
    after timeout: Duration, on clock: C, _ answer: FirstAnswer<Result<Void, any Error>>
  ) -> Task<Void, Never> {
    let deadline = clock.now.advanced(by: timeout)
    return Task(executorPreference: ReachExecutor.tasks) { [broadcast] in
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
      answer.give(.failure(WaitError(.timedOut, state: broadcast.latest)))
    }
  }
}
