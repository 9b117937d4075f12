/// How a probe failed, when nothing usable came back.
///
/// JSON: the case's name as a string.
public enum ProbeFailure: String, Sendable, Hashable, Codable, CaseIterable {
  /// The deadline passed.
  case timedOut
  /// The name does not exist, or no name server could be asked.
  case nameNotFound
  /// Nobody listens at the address, or a proxy refuses to connect to it.
  ///
  /// The corresponding C error is `ECONNREFUSED`.
  case connectionRefused
  /// No way leads to the address. The C errors are `ENETUNREACH`, `EHOSTUNREACH` and their kin.
  case unreachable
  /// The connection broke while it was used. The corresponding C error is `ECONNRESET`.
  case connectionLost
  /// The server closed the connection before it had answered in full.
  case closedEarly
  /// The TLS handshake failed.
  case tlsFailed
  /// The certificate is not to be trusted for this host: somebody answers in its place, or it is set
  /// up wrongly.
  case certificateRejected
  /// What came back is no HTTP.
  case malformedResponse
  /// The answer's head is larger than any honest server's.
  case responseTooLarge
  /// The request cannot be sent: not http or https, no host, or text that is no URL.
  case invalidRequest
  /// The library that sends probes is not installed.
  case libraryMissing
  /// This machine has run out of descriptors, memory or threads.
  case resourcesExhausted
  /// The caller gave up.
  case cancelled
  /// Anything else, and any failure that a newer version of Reach wrote.
  case unknown

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
