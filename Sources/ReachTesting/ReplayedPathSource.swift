#if os(Linux)
  public import ReachModels
  public import ReachPath
  internal import Synchronization

  /// A path source that says what a recording of the kernel's bytes comes to.
  ///
  /// The bytes go through the decoder and the evaluator of the Reach that runs, and not of the one
  /// that recorded: a bug report becomes a test that fails until the bug is gone.
  public struct ReplayedPathSource: PathSource {
    /// How fast a recording is replayed.
    public enum Pace: Sendable {
      /// All at once, path after path.
      case immediate
      /// With the recorded pauses between the paths, slept on a clock.
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
      let position = Position()
      return AsyncThrowingStream { [recordedPaths, pace] in
        let next = position.advance()
        guard recordedPaths.indices.contains(next) else { return nil }
        if case .recorded(let clock) = pace, next > 0 {
          try await clock.sleep(for: recordedPaths[next].offset - recordedPaths[next - 1].offset)
        }
        return recordedPaths[next].path
      }
    }

    /// Which path comes next.
    private final class Position: Sendable {
      private let next = Atomic(0)

      func advance() -> Int { next.add(1, ordering: .relaxed).oldValue }
    }
  }
#endif
