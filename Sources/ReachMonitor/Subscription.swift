/// One stream's place in a broadcast, which is given up when the stream is let go of or cancelled.
final class Subscription: Sendable {
  private let inbox: Inbox
  private let place: Int
  private weak let broadcast: Broadcast?

  init(_ inbox: Inbox, at place: Int, of broadcast: Broadcast) {
    self.inbox = inbox
    self.place = place
    self.broadcast = broadcast
  }

  deinit { leave() }

  /// Waits for the next element.
  ///
  /// - Parameter actor: Where to wait.
  /// - Returns: Nil at the end, or when the task is cancelled.
  // Inlined into the iterators: a frame less for each waiting task, and two questions less about where
  // to go on for each element.
  @inline(__always)
  func next(isolation actor: isolated (any Actor)?) async -> Inbox.Item? {
    await withTaskCancellationHandler(
      operation: {
        await unsafe withUnsafeContinuation(isolation: actor) { unsafe inbox.give(to: Waiter($0)) }
      }, onCancel: { cancel() }, isolation: actor)
  }

  /// Ends the stream, for the tasks that wait for it as well, and drops what nobody has read.
  private func cancel() {
    leave()
    var wakeups: [Wakeup] = []
    inbox.end(dropsUnread: true, &wakeups)
    for wakeup in wakeups { wakeup.perform() }
  }

  private func leave() { broadcast?.remove(inbox, from: place) }
}
