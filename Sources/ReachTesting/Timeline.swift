internal import ReachModels
internal import Synchronization

/// What happens in a scenario, as lines to read after it has failed.
final class Timeline: Sendable {
  private struct State {
    var lines: [String] = []
    var last = ReachState()
    var hasBegun = false
  }

  private let clock: ManualClock
  private let start: ManualClock.Instant
  private let state = Mutex(State())

  init(_ clock: ManualClock) {
    self.clock = clock
    self.start = clock.now
  }

  var text: String { state.withLock { $0.lines.joined(separator: "\n") } }

  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  func begin() { state.withLock { $0.hasBegun = true } }

  /// Notes a step.
  func note(_ step: String) { add { _ in [step] } }

  /// Notes what a state tells that the one before it did not.
  func note(_ new: ReachState) {
    add { state in
      defer { state.last = new }
      return new.events(since: state.last).map { "  → \(Self.text(of: $0))" }
    }
  }

  private func add(_ lines: (inout State) -> [String]) {
    let seconds = start.duration(to: clock.now) / .seconds(1)
    let time = String(String((seconds * 1000).rounded() / 1000).reversed())
    let column = String(time.padding(to: 10).reversed())
    state.withLock { state in
      for line in lines(&state) { state.lines.append("\(column) s  \(line)") }
    }
  }

  private static func text(of event: ReachEvent) -> String {
    switch event {
    case .started: "monitoring"
    case .stopped: "stopped"
    case .connectivityChanged(let connectivity): "connectivity \(connectivity)"
    case .statusChanged(let status, _): "status \(status)"
    case .diagnosisChanged(let diagnosis):
      "diagnosis \(diagnosis.map { $0.detail ?? $0.cause.rawValue } ?? "nil")"
    case .becameExpensive: "expensive"
    case .becameInexpensive: "not expensive"
    case .becameConstrained: "constrained"
    case .becameUnconstrained: "not constrained"
    case .pathChanged(let path): "path \(path.map(Scenario.Step.text(of:)) ?? "nil")"
    case .verdictChanged(let verdict):
      "verdict \(verdict.map { $0.statusCode.map(String.init) ?? $0.status.rawValue } ?? "nil")"
    case .unknown(let name): name
    }
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
