public import ReachModels

/// Why the wait for the device to be online was in vain.
public struct WaitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What ended the wait.
  public enum Reason: Sendable, Hashable {
    /// The time was over.
    case timedOut
    /// The monitor was stopped.
    case stopped
  }

  /// What ended the wait.
  public var reason: Reason
  /// The last state that was seen, with its diagnosis.
  public var state: ReachState

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: What ended the wait.
  ///   - state: The last state that was seen.
  public init(_ reason: Reason, state: ReachState) {
    self.reason = reason
    self.state = state
  }

  /// One sentence for people.
  public var description: String {
    let what =
      switch reason {
      case .timedOut: "the device did not come online in time"
      case .stopped: "the monitor was stopped before the device came online"
      }
    guard let diagnosis = state.diagnosis else { return what }
    return "\(what): \(diagnosis.detail ?? diagnosis.cause.rawValue)"
  }
}
