internal import ReachSystem
internal import Synchronization

/// Tells a monitor whether anybody listens.
final class Audience: Sendable {
  private struct Link: Sendable {
    weak var monitor: Monitor?
  }

  private let link = Mutex(Link())

  /// The monitor to tell, which is not kept alive.
  var monitor: Monitor? {
    get { link.withLock { $0.monitor } }
    set { link.withLock { $0.monitor = newValue } }
  }

  /// Somebody has come, or the last one left; it may have changed again by the time it is told.
  func changed() {
    guard let monitor else { return }
    Task(executorPreference: ReachExecutor.tasks) { [weak monitor] in
      await monitor?.lookForAudience()
    }
  }
}

extension Monitor {
  // Looked at here, not told by whoever noticed: two of those could overtake each other.
  fileprivate func lookForAudience() {
    handle(.audience(isPresent: broadcast.subscriberCount > 0))
  }
}
