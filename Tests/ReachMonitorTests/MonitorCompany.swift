import ReachModels

@testable import ReachMonitor

/// Who listens to a monitor, and outlives it.
enum MonitorCompany: CaseIterable, Sendable {
  case nobody, streams, handlers

  /// What is left in somebody's hands.
  struct Kept: Sendable {
    var states: [ReachStates] = []
    var events: ReachEvents?
    var paths: ReachPaths?
    var tokens: [HandlerToken] = []

    /// Waits until every stream has ended, as it does when the monitor is gone.
    func untilEnded() async {
      for stream in states { for await _ in stream {} }
      if let events { for await _ in events {} }
      if let paths { for await _ in paths {} }
    }
  }

  /// Joins a monitor.
  @MainActor
  func join(_ monitor: Monitor) -> Kept {
    switch self {
    case .nobody: return Kept()
    case .streams:
      return Kept(
        states: [monitor.updates, monitor.changes], events: monitor.events, paths: monitor.paths)
    case .handlers:
      return Kept(tokens: [
        monitor.onChange { _ in }, monitor.onChange(initially: false) { _ in },
        monitor.onChange(on: MainActor.self) { _ in },
      ])
    }
  }
}
