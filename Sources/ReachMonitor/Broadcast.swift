internal import ReachModels
internal import Synchronization

/// The latest state, and everybody who wants to hear of the next.
final class Broadcast: Sendable {
  private struct Storage {
    var latest = ReachState()
    var announced = ReachState()
    var lastID: UInt64 = 0
    var states: [UInt64: AsyncStream<ReachState>.Continuation] = [:]
    var events: [UInt64: AsyncStream<ReachEvent>.Continuation] = [:]

    mutating func issue() -> UInt64 {
      lastID += 1
      return lastID
    }

    /// Makes a state the latest, and tells it if it is worth telling.
    // `yield` may sit inside the lock, and has to: outside, two publishers could overtake each
    // other and leave a stale last value. It runs nobody's code, provided that no executor runs
    // a job where it is enqueued; neither the system's nor Reach's does.
    mutating func take(_ state: ReachState, announce: Bool) {
      latest = state
      guard announce else { return }
      for subscriber in states.values { subscriber.yield(state) }
      if !events.isEmpty {
        for event in state.events(since: announced) {
          for subscriber in events.values { subscriber.yield(event) }
        }
      }
      announced = state
    }
  }

  /// How many events wait for a slow subscriber before the oldest is dropped.
  static let maximumWaitingEvents = 256

  private let storage = Mutex(Storage())

  deinit {
    // A continuation that is merely dropped does not end its stream in every case.
    end(storage.withLock { ($0.states, $0.events) })
  }

  var latest: ReachState { storage.withLock { $0.latest } }

  /// The number of subscribers, of both kinds.
  var subscriberCount: Int { storage.withLock { $0.states.count + $0.events.count } }

  func publish(_ state: ReachState, announce: Bool) {
    storage.withLock { $0.take(state, announce: announce) }
  }

  /// Publishes a state as the last one of everybody who is subscribed at that moment.
  func end(_ state: ReachState) {
    end(
      storage.withLock { storage in
        storage.take(state, announce: true)
        defer {
          storage.states = [:]
          storage.events = [:]
        }
        return (storage.states, storage.events)
      })
  }

  /// Subscribes to the states, the latest first.
  func states() -> AsyncStream<ReachState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReachState.self, bufferingPolicy: .bufferingNewest(1))
    let id = storage.withLock { storage in
      let id = storage.issue()
      storage.states[id] = continuation
      continuation.yield(storage.latest)
      return id
    }
    continuation.onTermination = { [weak self] _ in self?.removeStates(id) }
    return stream
  }

  /// Subscribes to the events that lead on from the state returned with them.
  func events() -> (state: ReachState, events: AsyncStream<ReachEvent>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReachEvent.self, bufferingPolicy: .bufferingNewest(Self.maximumWaitingEvents))
    let (id, state) = storage.withLock { storage in
      let id = storage.issue()
      storage.events[id] = continuation
      return (id, storage.latest)
    }
    continuation.onTermination = { [weak self] _ in self?.removeEvents(id) }
    return (state, stream)
  }

  // The removed continuation is let go outside the lock: its own end may come back in here.

  private func removeStates(_ id: UInt64) {
    _ = storage.withLock { $0.states.removeValue(forKey: id) }
  }

  private func removeEvents(_ id: UInt64) {
    _ = storage.withLock { $0.events.removeValue(forKey: id) }
  }

  /// Ends streams, never inside the lock: that runs `onTermination`, which takes it.
  private func end(
    _ subscribers: (
      states: [UInt64: AsyncStream<ReachState>.Continuation],
      events: [UInt64: AsyncStream<ReachEvent>.Continuation]
    )
  ) {
    for subscriber in subscribers.states.values { subscriber.finish() }
    for subscriber in subscribers.events.values { subscriber.finish() }
  }
}
