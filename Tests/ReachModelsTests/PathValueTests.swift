import ReachModels
import Testing

@Suite("A path as a value")
struct PathValueTests {
  private let path = NetworkPath(status: .unsatisfied, unsatisfiedReason: .noRoute)

  @Test("changing a copy leaves the original")
  func copies() {
    var copy = path
    copy.nameServers = [.v4(0x0a09_0001)]
    #expect(copy.nameServers == [.v4(0x0a09_0001)])
    #expect(path.nameServers.isEmpty)
    #expect(copy != path)
    copy.nameServers = []
    #expect(copy == path)
    #expect(copy.hashValue == path.hashValue)
  }

  @Test("a path is one pointer, which goes through many hands")
  func size() {
    #expect(MemoryLayout<NetworkPath>.size == MemoryLayout<Int>.size)
  }

  @Test("printed, a path shows its properties")
  func printed() {
    #expect(
      "\(path)" == """
        NetworkPath(status: ReachModels.PathStatus.unsatisfied, \
        unsatisfiedReason: Optional(ReachModels.UnsatisfiedReason.noRoute), interfaces: [], \
        gateways: [], supportsIPv4: false, supportsIPv6: false, supportsDNS: false, \
        isExpensive: false, isConstrained: false, expensiveReason: nil, constrainedReason: nil, \
        ipv4: nil, ipv6: nil, underlyingInterfaces: [], localAddresses: [], nameServers: [], \
        gatewayState: ReachModels.GatewayState.unknown, \
        visibility: ReachModels.PathVisibility(mode: ReachModels.PathVisibility.Mode.events, \
        polled: Set([]), blindTo: Set([])))
        """)
  }
}
