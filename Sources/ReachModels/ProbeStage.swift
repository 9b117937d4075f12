/// The stages of one probe, in the order in which they happen.
///
/// JSON: the case's name as a string.
public enum ProbeStage: String, Sendable, Hashable, Codable, CaseIterable {
  /// Before anything is sent: the request is checked, the library loaded.
  case preparation
  /// The host's name is turned into addresses.
  case nameResolution
  /// A TCP connection is made.
  case connection
  /// The TLS handshake (https only).
  case tls
  /// From the request until the first byte of the answer.
  case firstByte
  /// The rest of the answer.
  case body
  /// A stage that a newer version of Reach wrote and this one does not know.
  case unknown

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
