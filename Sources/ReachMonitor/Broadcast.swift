package import ReachModels
internal import Synchronization

/// The latest state, and everybody who wants to hear of the next.
///
/// Handlers are called by whoever publishes, outside the lock and one after the other; publishing
/// is for one thread at a time.
package final class Broadcast: Sendable {
  package typealias Handler = @Sendable (ReachState) -> Void

  private enum Subscriber {
    /// Called with the latest state by ``Broadcast/greet(_:)``, unless a change comes first.
    case newHandler(Handler)
    case handler(Handler)
  }

  private struct Storage {
    var latest = News(ReachState())
    var announced = ReachState()
    var streams = InboxTable()
    var handlers: [UInt64: Subscriber] = [:]
    var lastID: UInt64 = 0

    var count: Int { streams.count + handlers.count }

    /// Makes a state the latest, and says whom to tell it, if it is worth telling.
    mutating func take(_ state: ReachState, announce: Bool) -> Round? {
      guard announce, count > 0 else {
        latest = News(state)
        if announce { announced = state }
        return nil
      }
      let news = News(state, since: announced, hasEvents: streams.hasEvents)
      latest = news
      announced = state
      for (id, handler) in handlers {
        if case .newHandler(let handler) = handler { handlers[id] = .handler(handler) }
      }
      return Round(news: news, inboxes: streams.inboxes, handlers: handlers.keys.sorted())
    }
  }

  /// Those who were subscribed when news came, and are told it.
  private struct Round {
    var news: News
    var inboxes: [Inbox?]
    /// The handlers, in the order of their installation; not themselves, lest one that is removed
    /// meanwhile is let go of, with all that it holds, inside a lock.
    var handlers: [UInt64]
  }

  // Two locks, this one taken first: it orders what is told. Outside of it two publishers could
  // overtake each other and leave a stale last value.
  //
  // No task is resumed inside either of them, nor inside that of an inbox. To resume a task, the
  // runtime takes that task's own lock; and whoever cancels the task holds that lock while the
  // stream's cancel handler takes the inbox's and `remove(_:from:)` the second: the two would wait
  // for each other for ever.
  private let telling = Mutex(())
  // Nobody's code runs inside this one.
  private let storage = Mutex(Storage())
  /// Called when the first subscriber comes or the last has left, on whatever thread that happens.
  private let audienceChanged: (@Sendable () -> Void)?

  package init(audienceChanged: (@Sendable () -> Void)? = nil) {
    self.audienceChanged = audienceChanged
  }

  deinit {
    var wakeups: [Wakeup] = []
    for case let inbox? in storage.withLock({ $0.streams.inboxes }) { inbox.end(&wakeups) }
    for wakeup in wakeups { wakeup.perform() }
  }

  package var latest: ReachState { storage.withLock { $0.latest }.state }

  /// The number of subscribers, of all kinds.
  package var subscriberCount: Int { storage.withLock { $0.count } }

  // MARK: Publishing

  package func publish(_ state: ReachState, announce: Bool) {
    var wakeups: [Wakeup] = []
    let handlers = telling.withLock { _ -> [UInt64] in
      guard let round = storage.withLock({ $0.take(state, announce: announce) }) else { return [] }
      for case let inbox? in round.inboxes { inbox.put(round.news, &wakeups) }
      return round.handlers
    }
    for wakeup in wakeups { wakeup.perform() }
    call(handlers, with: state)
  }

  /// Publishes a state as the last one of every stream of that moment; handlers stay.
  package func end(_ state: ReachState) {
    var wakeups: [Wakeup] = []
    let (handlers, isLast) = telling.withLock { _ -> ([UInt64], Bool) in
      let (round, isLast) = storage.withLock { storage in
        let round = storage.take(state, announce: true)
        let isLast = storage.streams.count > 0 && storage.handlers.isEmpty
        storage.streams = InboxTable()
        return (round, isLast)
      }
      guard let round else { return ([], false) }
      for case let inbox? in round.inboxes {
        inbox.put(round.news, &wakeups)
        inbox.end(&wakeups)
      }
      return (round.handlers, isLast)
    }
    for wakeup in wakeups { wakeup.perform() }
    if isLast { audienceChanged?() }
    call(handlers, with: state)
  }

  // Looked up one by one: the call before may have removed the next.
  private func call(_ handlers: [UInt64], with state: ReachState) {
    for id in handlers {
      let handler = storage.withLock { storage -> Handler? in
        guard case .handler(let handler) = storage.handlers[id] else { return nil }
        return handler
      }
      handler?(state)
    }
  }

  // MARK: Subscribing

  /// Subscribes to the states, the latest first if it is wanted.
  package func states(initially: Bool = true) -> ReachStates {
    ReachStates(subscription: subscribe(to: .states) { initially ? $0 : nil }.subscription)
  }

  /// Subscribes to the paths, the present one first if there is one.
  package func paths() -> ReachPaths {
    ReachPaths(subscription: subscribe(to: .paths) { News($0.state) }.subscription)
  }

  /// Subscribes to the events that lead on from the state returned with them.
  package func events() -> (state: ReachState, events: ReachEvents) {
    let (subscription, latest) = subscribe(to: .events) { _ in nil }
    return (latest.state, ReachEvents(subscription: subscription))
  }

  /// Subscribes a handler, to be greeted if it wants the present state first.
  ///
  /// - Returns: What ``remove(_:)`` and ``greet(_:)`` know it by.
  package func add(_ handler: @escaping Handler, initially: Bool) -> UInt64 {
    let (id, isFirst) = storage.withLock { storage in
      storage.lastID += 1
      storage.handlers[storage.lastID] = initially ? .newHandler(handler) : .handler(handler)
      return (storage.lastID, storage.count == 1)
    }
    if isFirst { audienceChanged?() }
    return id
  }

  /// Calls a new handler with the latest state, unless a change has come first.
  package func greet(_ id: UInt64) {
    let greeting = storage.withLock { storage -> (Handler, ReachState)? in
      guard case .newHandler(let handler) = storage.handlers[id] else { return nil }
      storage.handlers[id] = .handler(handler)
      return (handler, storage.latest.state)
    }
    if let (handler, state) = greeting { handler(state) }
  }

  /// A handler is still there.
  func holds(_ id: UInt64) -> Bool { storage.withLock { $0.handlers[id] != nil } }

  /// Removes a handler; harmless if it has gone already.
  package func remove(_ id: UInt64) {
    // The removed one is let go outside the lock: its own end may come back in here.
    let (removed, isLast) = storage.withLock { storage in
      let removed = storage.handlers.removeValue(forKey: id)
      return (removed, removed != nil && storage.count == 0)
    }
    withExtendedLifetime(removed) {}
    if isLast { audienceChanged?() }
  }

  /// Removes a stream's inbox; harmless if it has gone already.
  func remove(_ inbox: Inbox, from place: Int) {
    let isLast = storage.withLock { $0.streams.remove(inbox, from: place) && $0.count == 0 }
    if isLast { audienceChanged?() }
  }

  private func subscribe(
    to kind: Inbox.Kind, first: (News) -> News?
  ) -> (subscription: Subscription, latest: News) {
    let inbox = Inbox(kind)
    // Inside the lock, or a state published at this moment could come before the present one.
    let (place, latest, isFirst) = telling.withLock { _ in
      let (place, latest, isFirst) = storage.withLock { storage in
        (storage.streams.add(inbox), storage.latest, storage.count == 1)
      }
      if let first = first(latest) {
        var nobody: [Wakeup] = []
        inbox.put(first, &nobody)
      }
      return (place, latest, isFirst)
    }
    if isFirst { audienceChanged?() }
    return (Subscription(inbox, at: place, of: self), latest)
  }
}
