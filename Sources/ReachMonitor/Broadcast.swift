package import ReachModels
internal import Synchronization

/// The latest state, and everybody who wants to hear of the next.
///
/// Handlers are called by whoever publishes, outside the lock and one after the other; publishing
/// is for one thread at a time.
package final class Broadcast: Sendable {
  package typealias Handler = @Sendable (ReachState) -> Void

  private enum Subscriber {
    case states(AsyncStream<ReachState>.Continuation)
    case events(AsyncStream<ReachEvent>.Continuation)
    case paths(AsyncStream<NetworkPath>.Continuation)
    /// Called with the latest state by ``Broadcast/greet(_:)``, unless a change comes first.
    case newHandler(Handler)
    case handler(Handler)

    var isHandler: Bool {
      switch self {
      case .states, .events, .paths: false
      case .newHandler, .handler: true
      }
    }
  }

  private struct Storage {
    var latest = ReachState()
    var announced = ReachState()
    var lastID: UInt64 = 0
    var subscribers: [UInt64: Subscriber] = [:]

    mutating func add(_ subscriber: Subscriber) -> UInt64 {
      lastID += 1
      subscribers[lastID] = subscriber
      return lastID
    }

    /// Makes a state the latest, and says whom to tell it, if it is worth telling.
    mutating func take(_ state: ReachState, announce: Bool) -> News? {
      latest = state
      guard announce else { return nil }
      defer { announced = state }
      guard !subscribers.isEmpty else { return nil }
      var streams: [Subscriber] = []
      var handlers: [UInt64] = []
      for (id, subscriber) in subscribers {
        switch subscriber {
        case .states, .events, .paths: streams.append(subscriber)
        case .handler: handlers.append(id)
        case .newHandler(let handler):
          subscribers[id] = .handler(handler)
          handlers.append(id)
        }
      }
      return News(
        state: state, events: state.events(since: announced),
        path: state.path == announced.path ? nil : state.path, streams: streams,
        handlers: handlers.sorted())
    }
  }

  /// What is told to those who were subscribed when it came.
  private struct News {
    var state: ReachState
    var events: [ReachEvent]
    var path: NetworkPath?
    var streams: [Subscriber]
    /// The handlers, in the order of their installation; not themselves, lest one that is removed
    /// meanwhile is let go of, with all that it holds, inside a lock.
    var handlers: [UInt64]

    func yield() {
      for stream in streams {
        switch stream {
        case .states(let continuation): continuation.yield(state)
        case .events(let continuation): for event in events { continuation.yield(event) }
        case .paths(let continuation): if let path { continuation.yield(path) }
        case .newHandler, .handler: break
        }
      }
    }
  }

  /// How many events or paths wait for a slow subscriber before the oldest is dropped.
  package static let maximumWaiting = 256

  // Two locks, this one taken first. A stream's `yield` has to sit inside a lock: outside, two
  // publishers could overtake each other and leave a stale last value. But it resumes a task, for
  // which the runtime takes that task's own lock; and whoever cancels the task holds that lock
  // while `onTermination` calls `remove(_:)`. With one lock for both, the two wait for each other
  // for ever. So this one orders what is told, and `remove(_:)` does without it.
  private let telling = Mutex(())
  // Nothing is resumed and nobody's code runs inside this one.
  private let storage = Mutex(Storage())
  /// Called when the first subscriber comes or the last has left, on whatever thread that happens.
  private let audienceChanged: (@Sendable () -> Void)?

  package init(audienceChanged: (@Sendable () -> Void)? = nil) {
    self.audienceChanged = audienceChanged
  }

  deinit {
    // A continuation that is merely dropped does not end its stream in every case.
    Self.finish(storage.withLock { $0.subscribers })
  }

  package var latest: ReachState { storage.withLock { $0.latest } }

  /// The number of subscribers, of all kinds.
  package var subscriberCount: Int { storage.withLock { $0.subscribers.count } }

  // MARK: Publishing

  package func publish(_ state: ReachState, announce: Bool) {
    let handlers = telling.withLock { _ in
      let news = storage.withLock { $0.take(state, announce: announce) }
      news?.yield()
      return news?.handlers ?? []
    }
    call(handlers, with: state)
  }

  /// Publishes a state as the last one of every stream of that moment; handlers stay.
  package func end(_ state: ReachState) {
    let (handlers, ended) = telling.withLock { _ in
      let (news, ended) = storage.withLock { storage in
        let news = storage.take(state, announce: true)
        let ended = storage.subscribers.filter { !$0.value.isHandler }
        storage.subscribers = storage.subscribers.filter { $0.value.isHandler }
        return (news, ended)
      }
      news?.yield()
      return (news?.handlers ?? [], ended)
    }
    Self.finish(ended)
    if !ended.isEmpty, subscriberCount == 0 { audienceChanged?() }
    call(handlers, with: state)
  }

  // Looked up one by one: the call before may have removed the next.
  private func call(_ handlers: [UInt64], with state: ReachState) {
    for id in handlers {
      let handler = storage.withLock { storage -> Handler? in
        guard case .handler(let handler) = storage.subscribers[id] else { return nil }
        return handler
      }
      handler?(state)
    }
  }

  // MARK: Subscribing

  /// Subscribes to the states, the latest first if it is wanted.
  package func states(initially: Bool = true) -> AsyncStream<ReachState> {
    stream(.bufferingNewest(1), Subscriber.states) { initially ? $0 : nil }
  }

  /// Subscribes to the paths, the present one first if there is one.
  package func paths() -> AsyncStream<NetworkPath> {
    stream(.bufferingNewest(Self.maximumWaiting), Subscriber.paths) { $0.path }
  }

  /// Subscribes to the events that lead on from the state returned with them.
  package func events() -> (state: ReachState, events: AsyncStream<ReachEvent>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReachEvent.self, bufferingPolicy: .bufferingNewest(Self.maximumWaiting))
    let (id, latest, isFirst) = add(.events(continuation))
    if isFirst { audienceChanged?() }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return (latest, stream)
  }

  /// Subscribes a handler, to be greeted if it wants the present state first.
  ///
  /// - Returns: What ``remove(_:)`` and ``greet(_:)`` know it by.
  package func add(_ handler: @escaping Handler, initially: Bool) -> UInt64 {
    let (id, _, isFirst) = add(initially ? .newHandler(handler) : .handler(handler))
    if isFirst { audienceChanged?() }
    return id
  }

  /// Calls a new handler with the latest state, unless a change has come first.
  package func greet(_ id: UInt64) {
    let greeting = storage.withLock { storage -> (Handler, ReachState)? in
      guard case .newHandler(let handler) = storage.subscribers[id] else { return nil }
      storage.subscribers[id] = .handler(handler)
      return (handler, storage.latest)
    }
    if let (handler, state) = greeting { handler(state) }
  }

  /// A subscriber is still there.
  func holds(_ id: UInt64) -> Bool { storage.withLock { $0.subscribers[id] != nil } }

  /// Removes a subscriber; harmless if it has gone already.
  package func remove(_ id: UInt64) {
    // The removed one is let go outside the lock: its own end may come back in here.
    let (removed, isLast) = storage.withLock { storage in
      let removed = storage.subscribers.removeValue(forKey: id)
      return (removed, removed != nil && storage.subscribers.isEmpty)
    }
    withExtendedLifetime(removed) {}
    if isLast { audienceChanged?() }
  }

  private func stream<Element: Sendable>(
    _ policy: AsyncStream<Element>.Continuation.BufferingPolicy,
    _ subscriber: (AsyncStream<Element>.Continuation) -> Subscriber,
    first: (ReachState) -> Element?
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    // Inside the lock, or a state published at this moment could come before the present one.
    let (id, isFirst) = telling.withLock { _ in
      let (id, latest, isFirst) = add(subscriber(continuation))
      if let element = first(latest) { continuation.yield(element) }
      return (id, isFirst)
    }
    if isFirst { audienceChanged?() }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  private func add(
    _ subscriber: Subscriber
  ) -> (id: UInt64, latest: ReachState, isFirst: Bool) {
    storage.withLock { storage in
      (storage.add(subscriber), storage.latest, storage.subscribers.count == 1)
    }
  }

  /// Ends streams, outside both locks: that runs `onTermination`, which takes one.
  private static func finish(_ subscribers: [UInt64: Subscriber]) {
    for subscriber in subscribers.values {
      switch subscriber {
      case .states(let continuation): continuation.finish()
      case .events(let continuation): continuation.finish()
      case .paths(let continuation): continuation.finish()
      case .newHandler, .handler: break
      }
    }
  }
}
