import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("events of a monitor", .timeLimit(.minutes(5)))
struct MonitorEventTests {
  /// What changed from one path to another, both of them proven, without the path itself and the
  /// verdict.
  private func events(from first: NetworkPath, to second: NetworkPath) async throws -> [ReachEvent]
  {
    let scenario = Scenario()
    try await play(first, in: scenario)
    let events = scenario.monitor.events
    try await play(second, in: scenario)
    let end = scenario.monitor.state
    await scenario.monitor.stop()
    var seen: [ReachEvent] = []
    for await event in events {
      if event == .stopped { break }
      seen.append(event)
    }
    #expect(end.path == second)
    return seen.filter {
      switch $0 {
      case .pathChanged, .verdictChanged, .diagnosisChanged: false
      case .started, .stopped, .connectivityChanged, .statusChanged, .becameExpensive,
        .becameInexpensive, .becameConstrained, .becameUnconstrained, .unknown:
        true
      }
    }
  }

  private func play(_ path: NetworkPath, in scenario: Scenario) async throws {
    try await scenario.play(.path(path))
    if path.status != .unsatisfied { try await scenario.play(.answer(.status(200))) }
  }

  private static var constrained: NetworkPath {
    var path = NetworkPath.wifi
    path.isConstrained = true
    return path
  }

  @Test(
    "T67: each change is one event, and what stays is none",
    arguments: [
      (NetworkPath.wifi, NetworkPath.wired, [ReachEvent.connectivityChanged(.wired)]),
      (.wired, .wifi, [.connectivityChanged(.wifi)]),
      (.wifi, .vpn, [.connectivityChanged(.vpn)]),
      (.wifi, .cellular, [.connectivityChanged(.cellular), .becameExpensive]),
      (.cellular, .wifi, [.connectivityChanged(.wifi), .becameInexpensive]),
      (.wifi, constrained, [.becameConstrained]),
      (constrained, .wifi, [.becameUnconstrained]),
      (.offline(.noRoute), .offline(.noCarrier), []),
    ])
  func change(first: NetworkPath, second: NetworkPath, expected: [ReachEvent]) async throws {
    #expect(try await events(from: first, to: second) == expected)
  }

  @Test("T67: offline and back are one event each, besides the kind of link")
  func offline() async throws {
    let down = try await events(from: .wifi, to: .offline(.noCarrier))
    let up = try await events(from: .offline(.noCarrier), to: .wifi)
    #expect(down.count == 2)
    #expect(down.first == .connectivityChanged(.disconnected))
    guard case .statusChanged(.offline, .some) = down.last else {
      Issue.record("\(down)")
      return
    }
    #expect(up == [.connectivityChanged(.wifi), .statusChanged(.online, offlineSince: nil)])
  }

  @Test("T67: a stop resets everything, event by event")
  func stop() async throws {
    let scenario = Scenario()
    try await play(.cellular, in: scenario)
    var (state, events) = scenario.monitor.subscribe()
    #expect(state.isExpensive)
    await scenario.monitor.stop()
    for await event in events { state.apply(event) }
    #expect(state == ReachState())
  }
}
