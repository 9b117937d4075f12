internal import Synchronization

/// What one stream has been told and nobody has read yet, or the tasks that wait for it.
///
/// Resumes no task that waits inside its lock, which cancel handlers take: see ``Broadcast``.
final class Inbox: Sendable {
  enum Kind {
    case states, events, paths
  }

  /// One element; the position is that of an event.
  struct Item: Sendable {
    var news: News
    var position = 0
  }

  private struct State {
    var hasEnded = false
    var items: [Item] = []
    var waiter: Waiter?
    /// Those of a stream that several tasks iterate over, which split its elements.
    var laterWaiters: [Waiter] = []

    mutating func takeWaiter() -> Waiter? {
      guard let waiter else { return nil }
      self.waiter = laterWaiters.isEmpty ? nil : laterWaiters.removeFirst()
      return waiter
    }

    mutating func add(_ waiter: Waiter) {
      if self.waiter == nil { self.waiter = waiter } else { laterWaiters.append(waiter) }
    }
  }

  /// How many events or paths wait for a slow subscriber before the oldest is dropped.
  static let maximumWaiting = 256

  let kind: Kind
  private let state = Mutex(State())

  init(_ kind: Kind) { self.kind = kind }

  // MARK: Telling

  /// Takes what is of its kind in the news.
  ///
  /// - Parameters:
  ///   - news: What to take it from.
  ///   - wakeups: Whom to resume outside every lock; more may be there already.
  func put(_ news: News, _ wakeups: inout [Wakeup]) {
    switch kind {
    case .states: put(Item(news: news), keeping: 1, &wakeups)
    case .events:
      for position in news.events.indices {
        put(Item(news: news, position: position), keeping: Self.maximumWaiting, &wakeups)
      }
    case .paths:
      if news.path != nil { put(Item(news: news), keeping: Self.maximumWaiting, &wakeups) }
    }
  }

  private func put(_ item: Item, keeping limit: Int, _ wakeups: inout [Wakeup]) {
    let waiter = state.withLock { state -> Waiter? in
      guard !state.hasEnded else { return nil }
      if let waiter = state.takeWaiter() { return waiter }
      if state.items.count == limit { state.items.removeFirst() }
      state.items.append(item)
      return nil
    }
    if let waiter { wakeups.append(Wakeup(waiter: waiter, item: item)) }
  }

  /// Takes nothing more, and ends the stream: at once, or when what has been taken is read.
  ///
  /// - Parameters:
  ///   - dropsUnread: Nobody shall read what is left.
  ///   - wakeups: Whom to resume outside every lock; more may be there already.
  func end(dropsUnread: Bool = false, _ wakeups: inout [Wakeup]) {
    // What is dropped is let go of outside the lock.
    let (waiters, dropped) = state.withLock { state -> ([Waiter], [Item]) in
      state.hasEnded = true
      var waiters: [Waiter] = []
      while let waiter = state.takeWaiter() { waiters.append(waiter) }
      var dropped: [Item] = []
      if dropsUnread { swap(&dropped, &state.items) }
      return (waiters, dropped)
    }
    withExtendedLifetime(dropped) {}
    wakeups += waiters.map { Wakeup(waiter: $0, item: nil) }
  }

  // MARK: Reading

  /// Gives the next element, or nil at the end, to a task: now, or when there is one.
  func give(to waiter: Waiter) {
    let item = state.withLock { state -> Item?? in
      if !state.items.isEmpty { return state.items.removeFirst() }
      if state.hasEnded { return .some(nil) }
      state.add(waiter)
      return nil
    }
    if let item { waiter.resume(with: item) }
  }
}
