internal import ReachMonitor
internal import ReachSystem

/// How long a conformance check waits for what is promised.
struct TimeLimit: Sendable {
  let duration: Duration

  /// Does something, and gives up on it at the limit whether it ends or not.
  ///
  /// - Parameters:
  ///   - promise: What is promised, for the error.
  ///   - body: What to wait for; it is cancelled at the limit.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``ConformanceFailure`` at the limit.
  func wait<Value: Sendable>(
    for promise: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let answer = FirstAnswer<Result<Value, any Error>>()
    let worker = Task(executorPreference: ReachExecutor.tasks) {
      do { answer.give(.success(try await body())) } catch { answer.give(.failure(error)) }
    }
    let failure = ConformanceFailure(promise, found: "nothing happened within \(duration)")
    let timer = alarm(on: SystemClock.standard) { answer.give(.failure(failure)) }
    defer {
      worker.cancel()
      timer.cancel()
    }
    return try await answer.value(ifCancelled: .failure(CancellationError())).get()
  }

  /// Waits in real time.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws {
    try await sleep(for: duration, on: SystemClock.standard)
  }

  private func sleep<C: Clock<Duration>>(for duration: Duration, on clock: C) async throws {
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
  }

  private func alarm<C: Clock<Duration>>(
    on clock: C, _ body: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    let deadline = clock.now.advanced(by: duration)
    return Task(executorPreference: ReachExecutor.tasks) {
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
      body()
    }
  }
}
