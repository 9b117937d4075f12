/// A task to be resumed when every lock is released, and what it is given.
struct Wakeup: Sendable {
  var waiter: Waiter
  var item: Inbox.Item?

  func perform() { waiter.resume(with: item) }
}
