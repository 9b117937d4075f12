/// Ends a stream when it is let go, so that a test can wait for that.
final class StreamEnd: Sendable {
  private let continuation: AsyncStream<Never>.Continuation

  init(_ continuation: AsyncStream<Never>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
