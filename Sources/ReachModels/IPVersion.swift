/// A version of the internet protocol.
///
/// JSON: `"v4"` or `"v6"`.
public enum IPVersion: String, Sendable, Hashable, Codable, CaseIterable {
  /// IPv4.
  case v4
  /// IPv6.
  case v6
}

extension IPAddress {
  /// The version of the internet protocol that the address belongs to.
  public var version: IPVersion { isIPv4 ? .v4 : .v6 }
}
