/// Removes a handler when it is cancelled, or let go of.
public final class HandlerToken: Sendable {
  private weak let broadcast: Broadcast?
  private let id: UInt64

  init(_ broadcast: Broadcast, _ id: UInt64) {
    self.broadcast = broadcast
    self.id = id
  }

  deinit { cancel() }

  /// Removes the handler; harmless if it has been removed.
  ///
  /// It is not called again, save that a call which has begun on Reach's thread is not waited for.
  public func cancel() { broadcast?.remove(id) }

  /// The handler has not been removed.
  var isInstalled: Bool { broadcast?.holds(id) ?? false }
}
