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
  /// - Returns: Nil at the end.
  // As concurrent as the closures that call it: else the runtime asks once more for each element
  // whether to switch executors, which takes the task's lock.
  @concurrent
  func next() async -> Inbox.Item? {
    await unsafe withUnsafeContinuation { unsafe inbox.give(to: Waiter($0)) }
  }

  /// Ends the stream, for the tasks that wait for it as well.
  func cancel() {
    leave()
    var wakeups: [Wakeup] = []
    inbox.end(&wakeups)
    for wakeup in wakeups { wakeup.perform() }
  }

  private func leave() { broadcast?.remove(inbox, from: place) }
}
