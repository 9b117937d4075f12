internal import ReachModels
internal import Synchronization

/// The newest state on its way to a handler on the main actor.
///
/// One hop is under way at most, and takes what is newest when it arrives. One for each state could
/// overtake each other, and would queue up before a main actor that is busy.
final class MainActorMailbox: Sendable {
  private struct State: Sendable {
    weak var token: HandlerToken?
    var newest: ReachState?
    /// What the handler was told last.
    var told: ReachState?
  }

  private let handler: @MainActor (ReachState) -> Void
  private let state = Mutex(State())

  init(_ handler: @escaping @MainActor (ReachState) -> Void) { self.handler = handler }

  /// Begins to deliver, to whoever holds the token.
  @MainActor
  func open(for token: HandlerToken, with first: ReachState?) {
    state.withLock { state in
      state.token = token
      state.told = first
    }
    if let first { handler(first) }
  }

  /// Brings a state on its way.
  func put(_ newest: ReachState) {
    let isUnderWay = state.withLock { state in
      defer { state.newest = newest }
      return state.newest != nil
    }
    guard !isUnderWay else { return }
    Task { @MainActor [self] in deliver() }
  }

  @MainActor
  private func deliver() {
    let next = state.withLock { state -> ReachState? in
      guard let next = state.newest.take(), state.token?.isInstalled == true else { return nil }
      // It may have come while the handler was installed, and was told as the first one then.
      guard state.told.map({ !next.tellsTheSame(as: $0) }) ?? true else { return nil }
      state.told = next
      return next
    }
    if let next { handler(next) }
  }
}
