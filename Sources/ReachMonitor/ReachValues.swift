internal import ReachModels

/// The values of one aspect of the state, none equal to the one before it.
public struct ReachValues<Value: Equatable>: AsyncSequence, Sendable {
  /// Goes from value to value.
  public struct Iterator: AsyncIteratorProtocol {
    private var updates: ReachStates.Iterator
    private let aspect: @Sendable (ReachState) -> Value
    private var last: Value?

    init(
      _ updates: ReachStates.Iterator,
      _ aspect: @escaping @Sendable (ReachState) -> Value
    ) {
      self.updates = updates
      self.aspect = aspect
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: Where to wait.
    /// - Returns: A value that differs from the one before it; nil at the end, or when the calling
    ///   task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while let state = await updates.next(isolation: actor) {
        let value = aspect(state)
        guard value != last else { continue }
        last = value
        return value
      }
      return nil
    }
  }

  private let updates: ReachStates
  private let aspect: @Sendable (ReachState) -> Value

  init(_ updates: ReachStates, _ aspect: @escaping @Sendable (ReachState) -> Value) {
    self.updates = updates
    self.aspect = aspect
  }

  /// Begins to iterate, once.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(updates.makeAsyncIterator(), aspect) }
}
