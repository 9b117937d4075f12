/// Sends one request and reports what came back.
///
/// Reach's own transport is ``CurlTransport`` on Linux. Write one of your own to probe over another
/// protocol, and use the scripted one of ReachTesting in tests.
public protocol ProbeTransport: Sendable {
  /// Sends a request over a new connection.
  ///
  /// A redirect is an answer and is not followed; nothing is answered from a cache.
  ///
  /// - Parameter request: What to fetch, and how long it may take.
  /// - Returns: What came back. Any HTTP status is an answer, also 503.
  /// - Throws: ``ProbeError`` if no answer came back within ``ProbeRequest/timeout``;
  ///   `CancellationError`, within milliseconds, if the calling task is cancelled.
  func send(_ request: ProbeRequest) async throws -> ProbeResponse
}
