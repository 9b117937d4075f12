extension NetworkPath {
  /// What a path holds, behind its pointer.
  package struct Values: Sendable, Hashable {
    package var status: PathStatus
    package var unsatisfiedReason: UnsatisfiedReason?
    package var interfaces: [NetworkInterface] = []
    package var gateways: [IPAddress] = []
    package var supportsIPv4 = false
    package var supportsIPv6 = false
    package var supportsDNS = false
    package var isExpensive = false
    package var isConstrained = false
    package var expensiveReason: CostReason?
    package var constrainedReason: CostReason?
    package var ipv4: FamilyPath?
    package var ipv6: FamilyPath?
    package var underlyingInterfaces: [NetworkInterface] = []
    package var localAddresses: [IPAddress] = []
    package var nameServers: [IPAddress] = []
    package var gatewayState = GatewayState.unknown
    package var visibility = PathVisibility.full

    package init(status: PathStatus, unsatisfiedReason: UnsatisfiedReason? = nil) {
      self.status = status
      self.unsatisfiedReason = unsatisfiedReason
    }
  }
}
