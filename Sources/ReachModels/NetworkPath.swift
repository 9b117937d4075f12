/// What the operating system could use right now to reach the internet.
///
/// Two equal paths mean that nothing worth telling has changed: counters, lifetimes and links that
/// carry no default route are left out on purpose.
///
/// JSON: every property under its own name, ``identity`` included. What is nil is missing, and so is
/// ``visibility`` when it is full.
public struct NetworkPath: Sendable, Hashable {
  /// Whether the path can be used.
  public var status: PathStatus {
    get { box.values.status }
    set { values.status = newValue }
  }
  /// Why the path is unsatisfied; nil when it is not.
  public var unsatisfiedReason: UnsatisfiedReason? {
    get { box.values.unsatisfiedReason }
    set { values.unsatisfiedReason = newValue }
  }
  /// The interfaces that the kernel would send through, the preferred one first.
  ///
  /// Empty when the path is unsatisfied.
  public var interfaces: [NetworkInterface] {
    get { box.values.interfaces }
    set { values.interfaces = newValue }
  }
  /// The next hops towards the internet, in the order of ``interfaces``.
  ///
  /// Empty on a point-to-point link, which needs none.
  public var gateways: [IPAddress] {
    get { box.values.gateways }
    set { values.gateways = newValue }
  }
  /// An IPv4 packet would leave this machine.
  public var supportsIPv4: Bool {
    get { box.values.supportsIPv4 }
    set { values.supportsIPv4 = newValue }
  }
  /// An IPv6 packet would leave this machine.
  public var supportsIPv6: Bool {
    get { box.values.supportsIPv6 }
    set { values.supportsIPv6 = newValue }
  }
  /// A name server is configured.
  public var supportsDNS: Bool {
    get { box.values.supportsDNS }
    set { values.supportsDNS = newValue }
  }
  /// The path is metered, so far as can be told: traffic over it may cost money.
  public var isExpensive: Bool {
    get { box.values.isExpensive }
    set { values.isExpensive = newValue }
  }
  /// The path should be used sparingly (low data mode).
  public var isConstrained: Bool {
    get { box.values.isConstrained }
    set { values.isConstrained = newValue }
  }
  /// Why the path is taken to be metered; nil if it is not.
  public var expensiveReason: CostReason? {
    get { box.values.expensiveReason }
    set { values.expensiveReason = newValue }
  }
  /// Why the path should be used sparingly; nil if it need not be.
  public var constrainedReason: CostReason? {
    get { box.values.constrainedReason }
    set { values.constrainedReason = newValue }
  }
  /// The way of IPv4; nil if there is none, or the system does not say.
  public var ipv4: FamilyPath? {
    get { box.values.ipv4 }
    set { values.ipv4 = newValue }
  }
  /// The way of IPv6; nil if there is none, or the system does not say.
  public var ipv6: FamilyPath? {
    get { box.values.ipv6 }
    set { values.ipv6 = newValue }
  }
  /// What carries ``interfaces`` that are no hardware of their own: the link beneath a VPN, the ports
  /// of a bridge, the lower link of a VLAN.
  public var underlyingInterfaces: [NetworkInterface] {
    get { box.values.underlyingInterfaces }
    set { values.underlyingInterfaces = newValue }
  }
  /// The usable addresses of ``interfaces``: IPv4 before IPv6, each by number.
  public var localAddresses: [IPAddress] {
    get { box.values.localAddresses }
    set { values.localAddresses = newValue }
  }
  /// The name servers that are configured, in the order in which they are asked.
  public var nameServers: [IPAddress] {
    get { box.values.nameServers }
    set { values.nameServers = newValue }
  }
  /// Whether the first of ``gateways`` answers on its link.
  public var gatewayState: GatewayState {
    get { box.values.gatewayState }
    set { values.gatewayState = newValue }
  }
  /// What the source could see when it read the path.
  public var visibility: PathVisibility {
    get { box.values.visibility }
    set { values.visibility = newValue }
  }

  // A pointer: a path goes through many hands on its way, each of which would copy all of it.
  private var box: Box<Values>

  package var values: Values {
    get { box.values }
    set { box = Box(newValue) }
  }

  package init(_ values: consuming Values) { box = Box(values) }

  /// Creates a path value.
  ///
  /// - Parameters:
  ///   - status: Whether the path can be used.
  ///   - unsatisfiedReason: Why it cannot.
  ///   - interfaces: The interfaces used, the preferred one first.
  ///   - gateways: The next hops.
  ///   - supportsIPv4: An IPv4 packet would leave.
  ///   - supportsIPv6: An IPv6 packet would leave.
  ///   - supportsDNS: A name server is configured.
  ///   - isExpensive: The path is metered.
  ///   - isConstrained: The path should be used sparingly.
  public init(
    status: PathStatus, unsatisfiedReason: UnsatisfiedReason? = nil,
    interfaces: [NetworkInterface] = [], gateways: [IPAddress] = [], supportsIPv4: Bool = false,
    supportsIPv6: Bool = false, supportsDNS: Bool = false, isExpensive: Bool = false,
    isConstrained: Bool = false
  ) {
    var values = Values(status: status, unsatisfiedReason: unsatisfiedReason)
    values.interfaces = interfaces
    values.gateways = gateways
    values.supportsIPv4 = supportsIPv4
    values.supportsIPv6 = supportsIPv6
    values.supportsDNS = supportsDNS
    values.isExpensive = isExpensive
    values.isConstrained = isConstrained
    self.init(values)
  }

  /// Tells one way out from another.
  ///
  /// It changes when the interface, next hop, source address or routing table of either family does,
  /// and stays when only metrics, lifetimes or counters do. Compare it, and do not take it apart.
  public var identity: String {
    "4: \(ipv4?.identity ?? "-"), 6: \(ipv6?.identity ?? "-")"
  }

  /// Whether the path uses an interface of a type, by itself or beneath another one.
  ///
  /// - Parameter type: The type asked for.
  /// - Returns: Whether any of ``interfaces`` or ``underlyingInterfaces`` is of that type.
  public func uses(_ type: InterfaceType) -> Bool {
    (interfaces + underlyingInterfaces).contains { $0.type == type }
  }
}
