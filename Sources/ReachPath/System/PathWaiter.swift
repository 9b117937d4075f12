#if os(Linux)
  internal import ReachModels

  /// A task that waits for a path.
  ///
  /// Over a continuation that is not checked: a checked one allocates for each wait. A ``PathInbox``
  /// gives each away once, inside its lock, to be resumed there and then.
  @safe
  struct PathWaiter: Sendable {
    private let continuation: UnsafeContinuation<NetworkPath?, any Error>

    init(_ continuation: UnsafeContinuation<NetworkPath?, any Error>) {
      unsafe self.continuation = continuation
    }

    /// Gives it a path, or nil for the end; once.
    func resume(with path: NetworkPath?) { unsafe continuation.resume(returning: path) }

    /// Gives it a failure; once.
    func resume(throwing failure: any Error) { unsafe continuation.resume(throwing: failure) }
  }
#endif
