/// What kind of link an interface is, found by mechanism and never by name.
///
/// JSON: the case's name as a string.
public enum InterfaceType: String, Sendable, Hashable, Codable, CaseIterable {
  /// An IEEE 802.11 interface.
  case wifi
  /// A wired Ethernet interface, a container's virtual one included.
  case wiredEthernet
  /// A mobile-network modem.
  case cellular
  /// The loopback interface.
  case loopback
  /// A tunnel: tun, WireGuard, PPP over a tunnel, IP-in-IP and the like.
  case vpn
  /// A software bridge.
  case bridge
  /// Anything else, and any type that a newer version of Reach wrote.
  case other

  /// Decodes the case's name; any other text is ``other``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .other) }
}
