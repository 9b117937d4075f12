import ReachModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Values whose properties are drawn independently of each other, sensible together or not.

extension NetworkPath {
  static func random(using generator: inout SeededGenerator) -> NetworkPath {
    var path = NetworkPath(
      status: generator.any(), unsatisfiedReason: generator.maybe { $0.any() },
      interfaces: generator.few { .random(using: &$0) },
      gateways: generator.few { .random(using: &$0) },
      supportsIPv4: generator.bool(), supportsIPv6: generator.bool(),
      supportsDNS: generator.bool(), isExpensive: generator.bool(),
      isConstrained: generator.bool())
    path.expensiveReason = generator.maybe { $0.any() }
    path.constrainedReason = generator.maybe { $0.any() }
    path.ipv4 = generator.maybe { .random(using: &$0) }
    path.ipv6 = generator.maybe { .random(using: &$0) }
    path.underlyingInterfaces = generator.few { .random(using: &$0) }
    path.localAddresses = generator.few { .random(using: &$0) }
    path.nameServers = generator.few { .random(using: &$0) }
    path.gatewayState = generator.any()
    path.visibility = PathVisibility(
      mode: generator.any(), polled: Set(generator.few { $0.any() }),
      blindTo: Set(generator.few { $0.any() }))
    return path
  }
}

extension NetworkInterface {
  static func random(using generator: inout SeededGenerator) -> NetworkInterface {
    NetworkInterface(
      name: ["eth0", "wlan0", "ü\u{7}\"\\"].randomElement(using: &generator) ?? "lo",
      index: .random(in: 1...Int(UInt32.max), using: &generator), type: generator.any())
  }
}

extension FamilyPath {
  static func random(using generator: inout SeededGenerator) -> FamilyPath {
    FamilyPath(
      interface: .random(using: &generator), gateway: generator.maybe { .random(using: &$0) },
      source: .random(using: &generator),
      table: .random(in: 0...Int(UInt32.max), using: &generator),
      metric: .random(in: 0...Int(UInt32.max), using: &generator))
  }
}

extension SeededGenerator {
  /// None, one or two.
  fileprivate mutating func few<Value>(_ make: (inout SeededGenerator) -> Value) -> [Value] {
    (0..<Int.random(in: 0...2, using: &self)).map { _ in make(&self) }
  }
}

extension IPAddress {
  static func random(using generator: inout SeededGenerator) -> IPAddress {
    guard generator.bool() else { return .v4(UInt32(truncatingIfNeeded: generator.next())) }
    // Groups of zero are as likely as all others, for the sake of `::`.
    return .v6(
      (0..<8).reduce(0) { bits, _ in
        bits << 16 | (generator.maybe { UInt128($0.next() & 0xffff) } ?? 0)
      })
  }
}

extension Diagnosis {
  static func random(using generator: inout SeededGenerator) -> Diagnosis {
    Diagnosis(
      cause: generator.any(), detail: generator.maybe { _ in "no \"cable\"\n" },
      loginURL: generator.maybe { _ in "https://login.example/?a=1&b=/" })
  }
}

extension Verdict {
  static func random(using generator: inout SeededGenerator) -> Verdict {
    var verdict = Verdict(
      status: generator.any(), path: generator.maybe { .random(using: &$0) },
      probeSucceeded: generator.maybe { $0.bool() }, statusCode: generator.maybe { _ in 204 },
      latency: generator.maybe { .microseconds(Int64.random(in: 0...86_400_000_000, using: &$0)) },
      failure: generator.maybe { $0.any() }, failedStage: generator.maybe { $0.any() },
      diagnosis: generator.maybe { .random(using: &$0) }, date: .random(using: &generator))
    verdict.pathIsSatisfied = generator.bool()
    verdict.brokenVersion = generator.maybe { $0.any() }
    return verdict
  }
}

extension ReachState {
  static func random(using generator: inout SeededGenerator) -> ReachState {
    var state = ReachState(
      isMonitoring: generator.bool(), status: generator.any(),
      offlineSince: generator.maybe { .random(using: &$0) },
      diagnosis: generator.maybe { .random(using: &$0) },
      path: generator.maybe { .random(using: &$0) },
      lastVerdict: generator.maybe { .random(using: &$0) })
    state.connectivity = generator.any()
    state.isExpensive = generator.bool()
    state.isConstrained = generator.bool()
    return state
  }
}

extension Date {
  /// Some millisecond between 2001 and 2065.
  static func random(using generator: inout SeededGenerator) -> Date {
    Date(
      timeIntervalSinceReferenceDate:
        Double(Int64.random(in: 0...2_000_000_000_000, using: &generator)) / 1000)
  }
}
