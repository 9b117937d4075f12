/// Why a path is unsatisfied: the first thing that is missing, looked for from the bottom up.
///
/// JSON: the case's name as a string.
public enum UnsatisfiedReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// No interface but loopback is switched on.
  case noInterface
  /// The interface that would be used has no carrier: a pulled cable, no access point, no peer.
  case noCarrier
  /// No usable address. A tentative, duplicate or link-local IPv6 address is none.
  case noAddress
  /// No route leads to the internet.
  case noRoute
  /// A route or rule refuses the traffic.
  ///
  /// The kernel's types are `unreachable`, `blackhole` and `prohibit`.
  case routeRefused
  /// The host that the path must lead to could not be found by its name.
  case hostNotFound
  /// The system gives no reason.
  case notAvailable
  /// The user switched off cellular data for this program.
  case cellularDenied
  /// The user switched off Wi-Fi for this program.
  case wifiDenied
  /// The user denied access to the local network.
  case localNetworkDenied
  /// A required VPN is not active.
  case vpnInactive
  /// A reason that a newer version of Reach wrote and this one does not know.
  case unknown

  /// Decodes the case's name; any other text is ``unknown``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
}
