#if os(Linux)
  import ReachSystem

  /// Does something on Reach's own thread, as a monitor does, and says how long it took.
  ///
  /// The pool's few threads may be held up by whatever other tests are waiting for.
  func timed<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> (Value, Duration) {
    let task = Task(executorPreference: ReachExecutor.tasks) {
      let began = BootTime.now
      let value = try await body()
      return (value, began.duration(to: .now))
    }
    return try await task.value
  }
#endif
