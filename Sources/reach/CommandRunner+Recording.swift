import ReachModels
import ReachPath

extension CommandRunner {
  /// Tells each path as `path` does, until the time is up, the task is cancelled, or nobody reads.
  func record(_ options: Options, _ rendering: Rendering) async throws -> Outcome {
    let recording = try record(options.file ?? "")
    let result: Result<Void, any Error>
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for try await path in recording.paths {
            guard try isRead(rendering.bytes(of: path)) else { break }
          }
        }
        if let seconds = options.seconds { group.addTask { try await sleep(seconds) } }
        defer { group.cancelAll() }
        try await group.next()
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    // Whatever happened: a file without its end cannot be read.
    try recording.finish()
    do { try result.get() } catch is CancellationError {}
    return Outcome(.online)
  }

  /// Tells each path that a file comes to.
  func replay(_ options: Options, _ rendering: Rendering) throws -> Outcome {
    #if os(Linux)
      let paths = try RecordedObservation(try read(options.file ?? "")).paths()
      for path in paths {
        guard try isRead(rendering.bytes(of: path)) else { break }
      }
      return Outcome(.online)
    #else
      throw PathError(.netlinkUnavailable)
    #endif
  }
}
