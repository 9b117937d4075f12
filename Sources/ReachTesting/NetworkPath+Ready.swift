public import ReachModels

extension NetworkPath {
  /// Over Wi-Fi: `wlan0`, both families, one gateway.
  public static let wifi = NetworkPath(
    status: .satisfied, interfaces: [NetworkInterface(name: "wlan0", index: 3, type: .wifi)],
    gateways: [.v4(0xc0a8_0101)], supportsIPv4: true, supportsIPv6: true, supportsDNS: true)

  /// Over wired Ethernet: `eth0`, both families, one gateway.
  public static let wired = NetworkPath(
    status: .satisfied,
    interfaces: [NetworkInterface(name: "eth0", index: 2, type: .wiredEthernet)],
    gateways: [.v4(0xc0a8_0001)], supportsIPv4: true, supportsIPv6: true, supportsDNS: true)

  /// Over a mobile network: `wwan0`, both families, no gateway, expensive.
  public static let cellular = NetworkPath(
    status: .satisfied, interfaces: [NetworkInterface(name: "wwan0", index: 4, type: .cellular)],
    supportsIPv4: true, supportsIPv6: true, supportsDNS: true, isExpensive: true)

  /// Over nothing but a tunnel: `wg0`, both families, no gateway.
  public static let vpn = NetworkPath(
    status: .satisfied, interfaces: [NetworkInterface(name: "wg0", index: 5, type: .vpn)],
    supportsIPv4: true, supportsIPv6: true, supportsDNS: true)

  /// Unsatisfied.
  ///
  /// - Parameter reason: Why.
  /// - Returns: A path with no interface and no gateway.
  public static func offline(_ reason: UnsatisfiedReason = .noRoute) -> NetworkPath {
    NetworkPath(status: .unsatisfied, unsatisfiedReason: reason)
  }
}
