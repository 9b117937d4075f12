/// Why a path is taken to be expensive or constrained.
///
/// It is a guess, unless a caller or the system said so.
///
/// JSON: the case's name as a string.
public enum CostReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// The path leads over a mobile network.
  case cellular
  /// The path leads over a phone that is plugged in or paired: a tethering driver carries it.
  case tethering
  /// The network said so in its DHCP lease (the vendor option `ANDROID_METERED`).
  case lease
  /// The caller's own policy says so for the path's interface type.
  case policy
  /// The operating system says so.
  case system
  /// A reason that a newer version of Reach wrote and this one does not know.
  case unknown

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
