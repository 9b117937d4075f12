import ReachModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Every model survives a round trip through JSON")
struct RoundTripTests {
  @Test("T60: every case of every enum comes back as itself, under its own name")
  func enums() throws {
    try check(PathStatus.self)
    try check(UnsatisfiedReason.self)
    try check(InterfaceType.self)
    try check(Connectivity.self)
    try check(GatewayState.self)
    try check(CostReason.self)
    try check(IPVersion.self)
    try check(PathVisibility.Mode.self)
    try check(PathVisibility.Aspect.self)
    try check(ReachStatus.self)
    try check(ProbeFailure.self)
    try check(ProbeStage.self)
    try check(Diagnosis.Cause.self)
  }

  private func check<Value: CaseIterable & Codable & Equatable & RawRepresentable<String>>(
    _ type: Value.Type
  ) throws {
    for value in Value.allCases {
      #expect(try JSON.text(value) == "\"\(value)\"")
      #expect(try JSON.roundTrip(value) == value)
    }
  }

  @Test("T60: a thousand states with properties drawn at random come back equal")
  func states() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let state = ReachState.random(using: &generator)
      #expect(try JSON.roundTrip(state) == state)
    }
  }

  @Test("T60: every event comes back equal", arguments: RoundTripTests.events)
  func event(_ event: ReachEvent) throws {
    #expect(try JSON.roundTrip(event) == event)
  }

  static let events: [ReachEvent] = {
    var generator = SeededGenerator(seed: 2)
    return [
      .started, .stopped, .becameExpensive, .becameInexpensive, .becameConstrained,
      .becameUnconstrained, .unknown(name: "moonRose"), .diagnosisChanged(nil), .pathChanged(nil),
      .verdictChanged(nil), .statusChanged(.online, offlineSince: nil),
      .statusChanged(.offline, offlineSince: .random(using: &generator)),
      .diagnosisChanged(.random(using: &generator)), .pathChanged(.random(using: &generator)),
      .verdictChanged(.random(using: &generator)),
    ] + Connectivity.allCases.map { .connectivityChanged($0) }
  }()

  @Test(
    "T60: where to find a network namespace comes back equal",
    arguments: [
      NetworkNamespaceLocation.named("blue"), .file("/run/netns/ü \"x\""), .process(4711),
    ])
  func namespace(_ location: NetworkNamespaceLocation) throws {
    #expect(try JSON.roundTrip(location) == location)
  }

  @Test("a latency keeps its microseconds")
  func latency() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let latency = Duration.microseconds(Int64.random(in: 0...86_400_000_000, using: &generator))
      let verdict = Verdict(
        status: .online, path: nil, latency: latency, date: Date(timeIntervalSince1970: 0))
      #expect(try JSON.roundTrip(verdict).latency == latency)
    }
  }

  @Test("a date keeps its milliseconds, also before 1970 and 2001")
  func dates() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let milliseconds = Int64.random(in: -3_000_000_000_000...6_000_000_000_000, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: Double(milliseconds) / 1000)
      let verdict = Verdict(status: .online, path: nil, date: date)
      #expect(try JSON.roundTrip(verdict) == verdict)
    }
  }

  @Test("a verdict made of finer times than JSON holds comes back equal")
  func fineTimes() throws {
    let verdict = Verdict(
      status: .online, path: nil, latency: .nanoseconds(1_234_567_891),
      date: Date(timeIntervalSinceReferenceDate: 818_000_000.123_456))
    #expect(try JSON.roundTrip(verdict) == verdict)
  }
}
