public import ReachModels

/// The paths that one subscriber is told: ``Monitor/paths``.
///
/// It begins, ends and is iterated over as ``ReachStates``.
public struct ReachPaths: AsyncSequence, Sendable {
  /// Goes from path to path.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: Subscription

    /// Waits for the next path.
    ///
    /// - Parameter actor: Where to wait.
    /// - Returns: The path; nil at the end, or when the calling task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> NetworkPath? {
      await subscription.next(isolation: actor)?.news.path
    }
  }

  let subscription: Subscription

  /// Begins to iterate, once.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }
}
