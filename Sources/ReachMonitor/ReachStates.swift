public import ReachModels

/// The states that one subscriber is told: ``Monitor/updates`` or ``Monitor/changes``.
///
/// The subscription begins when the sequence is asked for, and ends when it is let go of, or when the
/// task that iterates is cancelled. It is for one loop: two would split its elements.
public struct ReachStates: AsyncSequence, Sendable {
  // No `AsyncStream`: Docs/Decisions/0007.

  /// Goes from state to state.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: Subscription

    /// Waits for the next state.
    ///
    /// - Parameter actor: Where to wait.
    /// - Returns: The state; nil at the end, or when the calling task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ReachState? {
      await subscription.next(isolation: actor)?.news.state
    }
  }

  let subscription: Subscription

  /// Begins to iterate, once.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }
}
