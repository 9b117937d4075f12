public import ReachModels
public import ReachPath
internal import Synchronization

/// A path source that says what a test tells it.
///
/// A path that is sent goes to every present observation, also if it equals the one before it: code
/// that follows paths must bear that. Nothing sent to an observation is dropped. What is sent while
/// nobody observes is kept for the next observation: the last path is its first element, an end is
/// its end.
public final class ScriptedPathSource: PathSource {
  private typealias Observer = AsyncThrowingStream<NetworkPath, any Error>.Continuation

  fileprivate enum End: Sendable {
    case finished
    case failed(any Error)
  }

  private struct State: Sendable {
    var path: NetworkPath?
    /// An end that nobody has seen yet.
    var end: End?
    var observers: [Int: Observer] = [:]
    var observationCount = 0
    /// The observations of the monitor of a ``Scenario``, and how many paths have gone to them.
    var monitors: Set<Int> = []
    var deliveryCount = 0
  }

  private let state = Watched(State())
  // Orders what is told, and is taken first. To tell resumes a task, for which the runtime takes the
  // task's own lock; whoever cancels the task holds that while `onTermination` changes the state.
  // Told inside the state's lock, the two would wait for each other for ever.
  private let telling = Mutex(())

  /// Creates a source.
  ///
  /// - Parameter path: The present path; nil for a source that does not say anything yet.
  public init(_ path: NetworkPath? = nil) {
    if let path { send(path) }
  }

  deinit {
    for observer in state.value.observers.values { observer.finish() }
  }

  /// Follows what is sent.
  ///
  /// - Returns: The path sent last, if there is one, then each that is sent.
  public func paths() -> AsyncThrowingStream<NetworkPath, any Error> { paths(isMonitor: false) }

  func paths(isMonitor: Bool) -> AsyncThrowingStream<NetworkPath, any Error> {
    let (stream, observer) = AsyncThrowingStream.makeStream(of: NetworkPath.self)
    // Inside the lock, or a path sent at this moment could come before the present one.
    let (id, end) = telling.withLock { _ in
      let (id, path, end) = state.update { state in
        state.observationCount += 1
        let id = state.observationCount
        let path = state.path
        if isMonitor, path != nil { state.deliveryCount += 1 }
        let end = state.end
        if end == nil {
          state.observers[id] = observer
          if isMonitor { state.monitors.insert(id) }
        } else {
          state.end = nil
          state.path = nil
        }
        return (id, path, end)
      }
      if let path { observer.yield(path) }
      return (id, end)
    }
    observer.onTermination = { [weak state] _ in
      state?.update { state in
        state.observers[id] = nil
        state.monitors.remove(id)
      }
    }
    if let end { observer.end(end) }
    return stream
  }

  // MARK: The script

  /// Sends a path to all observations, and keeps it as the first element of those to come.
  ///
  /// - Parameter path: The path.
  public func send(_ path: NetworkPath) {
    telling.withLock { _ in
      let observers = state.update { state in
        state.path = path
        state.deliveryCount += state.monitors.count
        return state.observers
      }
      for observer in observers.values { observer.yield(path) }
    }
  }

  /// Ends all observations with an error, and forgets the path.
  ///
  /// - Parameter error: The error; if nobody observes, the next observation gets it after the path.
  public func fail(_ error: any Error) { end(.failed(error)) }

  /// Ends all observations without an error, and forgets the path.
  ///
  /// If nobody observes, the next observation ends at once, after the path.
  public func finish() { end(.finished) }

  private func end(_ end: End) {
    let observers = state.update { state in
      guard !state.observers.isEmpty else {
        state.end = end
        return [:] as [Int: Observer]
      }
      defer {
        state.observers = [:]
        state.monitors = []
      }
      state.path = nil
      return state.observers
    }
    for observer in observers.values { observer.end(end) }
  }

  // MARK: Who observes

  /// How many observations there are at present.
  public var observerCount: Int { state.value.observers.count }

  /// How many observations have ever begun.
  public var observationCount: Int { state.value.observationCount }

  var deliveryCount: Int { state.value.deliveryCount }

  var monitorCount: Int { state.value.monitors.count }

  func follow(_ follower: @escaping @Sendable () -> Void) { state.follow(follower) }

  /// Waits until somebody observes.
  ///
  /// Returns early if the calling task is cancelled.
  public func waitUntilObserved() async { await state.wait { !$0.observers.isEmpty } }

  /// Waits until nobody observes any more.
  ///
  /// Returns early if the calling task is cancelled.
  public func waitUntilReleased() async { await state.wait { $0.observers.isEmpty } }

  /// Waits until so many observations have begun since the source was created.
  ///
  /// Returns early if the calling task is cancelled.
  ///
  /// - Parameter count: How many at least.
  public func observations(atLeast count: Int) async {
    await state.wait { $0.observationCount >= count }
  }
}

extension AsyncThrowingStream<NetworkPath, any Error>.Continuation {
  fileprivate func end(_ end: ScriptedPathSource.End) {
    switch end {
    case .finished: finish()
    case .failed(let error): finish(throwing: error)
    }
  }
}
