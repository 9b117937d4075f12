import ReachModels

/// One line for a terminal's status bar.
public struct StatusLine: Sendable, CustomStringConvertible {
  private let state: ReachState

  /// Creates the line for a state.
  public init(_ state: ReachState) { self.state = state }

  /// The line.
  public var description: String {
    switch state.status {
    case .unknown: "… looking"
    case .online: "● \(link)\(state.isExpensive ? ", metered" : "")"
    case .captivePortal: "◐ \(link), log in\(loginPage)"
    case .offline: "○ offline\(reason)"
    }
  }

  private var link: String {
    state.path?.interfaces.first?.name ?? state.connectivity.rawValue
  }

  private var loginPage: String {
    state.diagnosis?.loginURL.map { " at \($0)" } ?? ""
  }

  private var reason: String {
    switch state.diagnosis?.cause {
    case .noInterface: ": no interface is up"
    case .noCarrier: ": no cable, no signal"
    case .noAddress: ": no address"
    case .noRoute: ": no way out"
    case .nameResolution: ": names do not resolve"
    case .serverError: ": the server reports an error"
    case .overridden: " (by hand)"
    case nil: ""
    // Reach finds out more than this line has room for, and may learn of more.
    default: ": \(state.diagnosis?.detail ?? "the internet does not answer")"
    }
  }
}
