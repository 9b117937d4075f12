internal import ReachModels

/// One published state, and how it differs from the one announced before it.
///
/// A class: all subscribers share it, the slow ones for as long as they have not read it.
final class News: Sendable {
  let state: ReachState
  /// Empty also where nobody wants them.
  let events: [ReachEvent]
  /// The path, if it has changed.
  let path: NetworkPath?

  /// What is told to those who were subscribed when it came.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - announced: What they were told before it.
  ///   - hasEvents: Somebody wants to know the events that lead from the one to the other.
  init(_ state: ReachState, since announced: ReachState, hasEvents: Bool) {
    self.state = state
    events = hasEvents ? state.events(since: announced) : []
    path = state.path == announced.path ? nil : state.path
  }

  /// What is told to those who come later, to whom nothing has changed but all is new.
  init(_ state: ReachState) {
    self.state = state
    events = []
    path = state.path
  }
}
