/// The way that packets of one family, IPv4 or IPv6, take to the internet.
///
/// JSON: every property under its own name. ``gateway`` is missing when it is nil.
public struct FamilyPath: Sendable, Hashable, Codable {
  /// The interface that they leave through.
  public var interface: NetworkInterface
  /// The next hop; nil on a point-to-point or on-link route.
  ///
  /// It may be of the other family.
  public var gateway: IPAddress?
  /// The address that they are sent from.
  public var source: IPAddress
  /// The number of the routing table that has the route; 254 is the main one.
  ///
  /// The kernel's name is `RTA_TABLE`.
  public var table: Int
  /// The route's metric; less is preferred.
  ///
  /// The kernel's name is `RTA_PRIORITY`.
  public var metric: Int

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - interface: The interface that packets leave through.
  ///   - gateway: The next hop.
  ///   - source: The address that they are sent from.
  ///   - table: The number of the routing table.
  ///   - metric: The route's metric.
  public init(
    interface: NetworkInterface, gateway: IPAddress?, source: IPAddress, table: Int, metric: Int
  ) {
    self.interface = interface
    self.gateway = gateway
    self.source = source
    self.table = table
    self.metric = metric
  }

  /// What makes it another way: interface, next hop, source and table, and not the metric.
  var identity: String {
    "\(interface.index) \(gateway?.description ?? "-") \(source) \(table)"
  }
}
