extension NetworkPath: Codable {
  private enum Key: String, CodingKey {
    case status, unsatisfiedReason, interfaces, gateways, supportsIPv4, supportsIPv6, supportsDNS
    case isExpensive, isConstrained, expensiveReason, constrainedReason, ipv4, ipv6
    case underlyingInterfaces, localAddresses, nameServers, gatewayState, identity, visibility
  }

  /// Decodes a path, also one that a newer version of Reach wrote.
  ///
  /// The details, from ``expensiveReason`` on, may be missing. `identity` is not read: it follows
  /// from ``ipv4`` and ``ipv6``.
  ///
  /// - Parameter decoder: Holds the keyed values.
  /// - Throws: `DecodingError` if a value is missing or of the wrong shape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var values = Values(
      status: try container.decode(PathStatus.self, forKey: .status),
      unsatisfiedReason: try container.decodeIfPresent(
        UnsatisfiedReason.self, forKey: .unsatisfiedReason))
    values.interfaces = try container.decode([NetworkInterface].self, forKey: .interfaces)
    values.gateways = try container.decode([IPAddress].self, forKey: .gateways)
    values.supportsIPv4 = try container.decode(Bool.self, forKey: .supportsIPv4)
    values.supportsIPv6 = try container.decode(Bool.self, forKey: .supportsIPv6)
    values.supportsDNS = try container.decode(Bool.self, forKey: .supportsDNS)
    values.isExpensive = try container.decode(Bool.self, forKey: .isExpensive)
    values.isConstrained = try container.decode(Bool.self, forKey: .isConstrained)
    values.expensiveReason = try container.decodeIfPresent(
      CostReason.self, forKey: .expensiveReason)
    values.constrainedReason = try container.decodeIfPresent(
      CostReason.self, forKey: .constrainedReason)
    values.ipv4 = try container.decodeIfPresent(FamilyPath.self, forKey: .ipv4)
    values.ipv6 = try container.decodeIfPresent(FamilyPath.self, forKey: .ipv6)
    values.underlyingInterfaces =
      try container.decodeIfPresent([NetworkInterface].self, forKey: .underlyingInterfaces) ?? []
    values.localAddresses =
      try container.decodeIfPresent([IPAddress].self, forKey: .localAddresses) ?? []
    values.nameServers =
      try container.decodeIfPresent([IPAddress].self, forKey: .nameServers) ?? []
    values.gatewayState =
      try container.decodeIfPresent(GatewayState.self, forKey: .gatewayState) ?? .unknown
    values.visibility =
      try container.decodeIfPresent(PathVisibility.self, forKey: .visibility) ?? .full
    self.init(values)
  }

  /// Encodes the path.
  ///
  /// - Parameter encoder: Receives the keyed values.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(status, forKey: .status)
    try values.encodeIfPresent(unsatisfiedReason, forKey: .unsatisfiedReason)
    try values.encode(interfaces, forKey: .interfaces)
    try values.encode(gateways, forKey: .gateways)
    try values.encode(supportsIPv4, forKey: .supportsIPv4)
    try values.encode(supportsIPv6, forKey: .supportsIPv6)
    try values.encode(supportsDNS, forKey: .supportsDNS)
    try values.encode(isExpensive, forKey: .isExpensive)
    try values.encode(isConstrained, forKey: .isConstrained)
    try values.encodeIfPresent(expensiveReason, forKey: .expensiveReason)
    try values.encodeIfPresent(constrainedReason, forKey: .constrainedReason)
    try values.encodeIfPresent(ipv4, forKey: .ipv4)
    try values.encodeIfPresent(ipv6, forKey: .ipv6)
    try values.encode(underlyingInterfaces, forKey: .underlyingInterfaces)
    try values.encode(localAddresses, forKey: .localAddresses)
    try values.encode(nameServers, forKey: .nameServers)
    try values.encode(gatewayState, forKey: .gatewayState)
    try values.encode(identity, forKey: .identity)
    if visibility != .full { try values.encode(visibility, forKey: .visibility) }
  }
}
