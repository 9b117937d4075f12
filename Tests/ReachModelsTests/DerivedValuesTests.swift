import ReachModels
import Testing

@Suite("What is read off a path")
struct DerivedValuesTests {
  private func path(_ type: InterfaceType, status: PathStatus = .satisfied) -> NetworkPath {
    NetworkPath(
      status: status, interfaces: [NetworkInterface(name: "if0", index: 3, type: type)])
  }

  @Test(
    "the first interface decides the connectivity",
    arguments: zip(
      InterfaceType.allCases,
      [Connectivity.wifi, .wired, .cellular, .other, .vpn, .wired, .other]))
  func connectivity(type: InterfaceType, expected: Connectivity) {
    #expect(Connectivity(path(type)) == expected)
    #expect(Connectivity(path(type, status: .requiresConnection)) == expected)
    #expect(Connectivity(path(type, status: .unsatisfied)) == .disconnected)
  }

  @Test("a path over nothing but a tunnel is connected")
  func vpnOnly() {
    #expect(Connectivity(path(.vpn)) == .vpn)
    #expect(Diagnosis(path(.vpn)) == nil)
  }

  @Test("no path is an unknown one, not a disconnected one")
  func noPath() {
    #expect(Connectivity(nil) == .unknown)
    #expect(Diagnosis(nil) == Diagnosis(cause: .pathUnknown))
    #expect(ReachState().isOnline)
  }

  @Test("every reason has a diagnosis", arguments: UnsatisfiedReason.allCases)
  func diagnosis(reason: UnsatisfiedReason) throws {
    let path = NetworkPath(status: .unsatisfied, unsatisfiedReason: reason)
    let diagnosis = try #require(Diagnosis(path))
    let expected: Diagnosis.Cause =
      switch reason {
      case .unknown: .pathUnsatisfied
      case .hostNotFound: .nameResolution
      default: Diagnosis.Cause(rawValue: reason.rawValue) ?? .pathUnsatisfied
      }
    #expect(diagnosis.cause == expected)
  }

  @Test(
    "only a proven answer is online for good",
    arguments: zip(ReachStatus.allCases, [true, true, false, false]))
  func isOnline(status: ReachStatus, expected: Bool) {
    #expect(ReachState(status: status).isOnline == expected)
  }
}
