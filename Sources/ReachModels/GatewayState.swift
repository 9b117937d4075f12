/// Whether the gateway answers on its link, as the kernel has found out for the traffic of any
/// program.
///
/// Reach sends nothing to find out.
///
/// JSON: the case's name as a string.
public enum GatewayState: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing is known: there is no gateway, or nobody has sent anything through it yet.
  case unknown
  /// It answers, or has answered lately.
  case answering
  /// It has been asked and has not answered for half a second or more.
  ///
  /// The kernel's states are `NUD_PROBE` and `NUD_INCOMPLETE`.
  case suspect
  /// It has been asked several times and does not answer: a dead router.
  ///
  /// The kernel's state is `NUD_FAILED`.
  case notAnswering

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
