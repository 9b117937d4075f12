/// Whether the operating system could use a network path right now.
///
/// JSON: the case's name as a string.
public enum PathStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// The kernel would forward a packet to the internet, over a link that is up.
  case satisfied
  /// The kernel has no usable way to the internet. ``NetworkPath/unsatisfiedReason`` says why.
  case unsatisfied
  /// A way exists that comes up only when something is sent, an on-demand VPN for example.
  ///
  /// Worth a probe: treating it as offline would keep such a way down for ever.
  case requiresConnection
  /// A status that a newer version of Reach wrote and this one does not know.
  case unknown

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
