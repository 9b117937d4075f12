/// A task that waits for an element of a stream.
///
/// Over a continuation that is not checked: a checked one allocates for each wait. An ``Inbox``
/// gives each away once, inside its lock, to be resumed there and then.
@safe
struct Waiter: Sendable {
  private let continuation: UnsafeContinuation<Inbox.Item?, Never>

  init(_ continuation: UnsafeContinuation<Inbox.Item?, Never>) {
    unsafe self.continuation = continuation
  }

  /// Gives it an element, or nil for the end; once.
  func resume(with item: Inbox.Item?) { unsafe continuation.resume(returning: item) }
}
