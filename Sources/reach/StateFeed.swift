import ReachModels

/// The states that a monitor publishes, and the monitor, which ends them when it is let go.
struct StateFeed: Sendable {
  /// The present state, then each that tells something new.
  var states: any AsyncSequence<ReachState, Never> & Sendable
  /// Kept for as long as the states are read.
  var owner: (any Sendable)?
}
