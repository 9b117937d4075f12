/// The answer to "is this device online?".
///
/// JSON: the case's name as a string.
public enum ReachStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// Not known yet, or no longer.
  case unknown
  /// The path is usable and a probe came back.
  case online
  /// The path is unusable, or the probe did not come back.
  case offline
  /// Something between here and the internet answers in its place and wants a login.
  case captivePortal

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
