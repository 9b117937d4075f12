internal import ReachModels

/// One published state, and how it differs from the one announced before it.
///
/// A class: all subscribers share it, the slow ones for as long as they have not read it.
final class News: Sendable {
  let state: ReachState
  let events: [ReachEvent]
  /// The path, if it has changed.
  let path: NetworkPath?

  /// What is told to those who were subscribed when it came.
  init(_ state: ReachState, since announced: ReachState) {
    self.state = state
    events = state.events(since: announced)
    path = state.path == announced.path ? nil : state.path
  }

  /// What is told to those who come later, to whom nothing has changed but all is new.
  init(_ state: ReachState) {
    self.state = state
    events = []
    path = state.path
  }
}
