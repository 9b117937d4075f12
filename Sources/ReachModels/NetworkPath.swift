/// What the operating system could use right now to reach the internet.
///
/// Two equal paths mean that nothing worth telling has changed: counters, lifetimes and links that
/// carry no default route are left out on purpose.
///
/// JSON: every property under its own name. ``unsatisfiedReason`` is missing when it is nil.
public struct NetworkPath: Sendable, Hashable, Codable {
  /// Whether the path can be used.
  public var status: PathStatus
  /// Why the path is unsatisfied; nil when it is not.
  public var unsatisfiedReason: UnsatisfiedReason?
  /// The interfaces that the kernel would send through, the preferred one first.
  ///
  /// Empty when the path is unsatisfied.
  public var interfaces: [NetworkInterface]
  /// The next hops towards the internet, in the order of ``interfaces``.
  ///
  /// Empty on a point-to-point link, which needs none.
  public var gateways: [IPAddress]
  /// An IPv4 packet would leave this machine.
  public var supportsIPv4: Bool
  /// An IPv6 packet would leave this machine.
  public var supportsIPv6: Bool
  /// A name server is configured.
  public var supportsDNS: Bool
  /// The path is metered, so far as can be told: traffic over it may cost money.
  public var isExpensive: Bool
  /// The path should be used sparingly (low data mode).
  public var isConstrained: Bool

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
    self.status = status
    self.unsatisfiedReason = unsatisfiedReason
    self.interfaces = interfaces
    self.gateways = gateways
    self.supportsIPv4 = supportsIPv4
    self.supportsIPv6 = supportsIPv6
    self.supportsDNS = supportsDNS
    self.isExpensive = isExpensive
    self.isConstrained = isConstrained
  }

  /// Whether the path uses an interface of a type.
  ///
  /// - Parameter type: The type asked for.
  /// - Returns: Whether any of ``interfaces`` is of that type.
  public func uses(_ type: InterfaceType) -> Bool { interfaces.contains { $0.type == type } }
}
