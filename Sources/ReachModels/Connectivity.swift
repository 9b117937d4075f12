/// By what kind of link the device is connected.
///
/// This tells of the path alone. Whether the internet answers over it is ``ReachState/status``.
///
/// JSON: the case's name as a string.
public enum Connectivity: String, Sendable, Hashable, Codable, CaseIterable {
  /// No path has been read yet.
  case unknown
  /// The path is unsatisfied.
  case disconnected
  /// Over Wi-Fi.
  case wifi
  /// Over wired Ethernet, or a bridge that carries the way out.
  case wired
  /// Over a mobile network.
  case cellular
  /// Over a tunnel.
  case vpn
  /// Over something else.
  case other

  /// Reads the kind of link off a path.
  ///
  /// - Parameter path: The path; nil when none has been read yet.
  public init(_ path: NetworkPath?) {
    guard let path else {
      self = .unknown
      return
    }
    guard path.status != .unsatisfied else {
      self = .disconnected
      return
    }
    switch path.interfaces.first?.type {
    case .wifi: self = .wifi
    case .wiredEthernet, .bridge: self = .wired
    case .cellular: self = .cellular
    case .vpn: self = .vpn
    case .loopback, .other, nil: self = .other
    }
  }

  /// Decodes the case's name; any other text is ``other``.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string.
  public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .other) }
}
