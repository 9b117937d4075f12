public import ReachModels

/// The changes that one subscriber is told, one by one: ``Monitor/events``.
///
/// It begins, ends and is iterated over as ``ReachStates``.
public struct ReachEvents: AsyncSequence, Sendable {
  /// Goes from event to event.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: Subscription

    /// Waits for the next event.
    ///
    /// - Parameter actor: Where to wait.
    /// - Returns: The event; nil at the end, or when the calling task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ReachEvent? {
      await subscription.next(isolation: actor).map { $0.news.events[$0.position] }
    }
  }

  let subscription: Subscription

  /// Begins to iterate, once.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }
}
