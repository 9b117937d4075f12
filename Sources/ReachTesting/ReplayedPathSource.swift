#if os(Linux)
  public import ReachModels
  public import ReachPath

  /// A path source that says what a recording of the kernel's bytes comes to.
  ///
  /// The bytes go through the decoder and the evaluator of the Reach that runs, and not of the one
  /// that recorded: a bug report becomes a test that fails until the bug is gone.
  public struct ReplayedPathSource: PathSource {
    /// How fast a recording is replayed.
    public enum Pace: Sendable {
      /// All at once, path after path.
      case immediate
      /// With the recorded pauses, on a clock.
      case recorded(any Clock<Duration>)
    }

    /// Every path that the recording comes to, and when.
    public let recordedPaths: [RecordedPath]
    private let pace: Pace

    /// Reads and replays a recording.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pace: How fast ``paths()`` tells the paths.
    /// - Throws: What is wrong with the file, and at which byte.
    public init(bytes: [UInt8], pace: Pace = .immediate) throws(RecordingError) {
      recordedPaths = try RecordedObservation(bytes).paths()
      self.pace = pace
    }

    /// Tells the paths of the recording, then ends.
    ///
    /// - Returns: Each path in its order. None is dropped, however slow the consumer is.
    public func paths() -> AsyncThrowingStream<NetworkPath, any Error> {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: NetworkPath.self)
      switch pace {
      case .immediate:
        for recorded in recordedPaths { continuation.yield(recorded.path) }
        continuation.finish()
      case .recorded(let clock):
        let paths = recordedPaths
        let task = Task {
          var time = Duration.zero
          for recorded in paths {
            if recorded.offset > time { try? await clock.sleep(for: recorded.offset - time) }
            guard !Task.isCancelled else { break }
            time = max(time, recorded.offset)
            continuation.yield(recorded.path)
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
      return stream
    }
  }
#endif
