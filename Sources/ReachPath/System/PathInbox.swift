#if os(Linux)
  internal import ReachModels
  internal import Synchronization

  /// The newest path that an observation has told and nobody has read, or the tasks that wait for one.
  ///
  /// Resumes nobody inside its lock. To resume a task, the runtime takes that task's own lock; and
  /// whoever cancels the task holds that one while the cancel handler takes this: the two would wait
  /// for each other for ever.
  final class PathInbox: Sendable {
    private struct State: Sendable {
      var newest: NetworkPath?
      /// Thrown to whoever reads on, once.
      var failure: (any Error)?
      var hasEnded = false
      var waiter: PathWaiter?
      /// Those of a sequence that several tasks iterate over, which split what is told.
      var laterWaiters: [PathWaiter] = []

      mutating func takeWaiter() -> PathWaiter? {
        guard let waiter else { return nil }
        self.waiter = laterWaiters.isEmpty ? nil : laterWaiters.removeFirst()
        return waiter
      }

      mutating func takeWaiters() -> [PathWaiter] {
        var waiters: [PathWaiter] = []
        while let waiter = takeWaiter() { waiters.append(waiter) }
        return waiters
      }
    }

    private let state = Mutex(State())

    // MARK: Telling

    /// Tells a path, in the place of one that nobody has read.
    func put(_ path: NetworkPath) {
      let waiter = state.withLock { state -> PathWaiter? in
        guard !state.hasEnded else { return nil }
        if let waiter = state.takeWaiter() { return waiter }
        state.newest = path
        return nil
      }
      waiter?.resume(with: path)
    }

    /// Ends what is told with a failure, once the newest path is read.
    func end(throwing failure: any Error) {
      let waiters = state.withLock { state -> [PathWaiter] in
        guard !state.hasEnded else { return [] }
        state.hasEnded = true
        let waiters = state.takeWaiters()
        if waiters.isEmpty { state.failure = failure }
        return waiters
      }
      waiters.first?.resume(throwing: failure)
      for waiter in waiters.dropFirst() { waiter.resume(with: nil) }
    }

    /// Ends what is told at once, and drops what nobody has read.
    func close() {
      let waiters = state.withLock { state in
        state.hasEnded = true
        state.newest = nil
        state.failure = nil
        return state.takeWaiters()
      }
      for waiter in waiters { waiter.resume(with: nil) }
    }

    // MARK: Reading

    /// Gives the newest path, the failure or the end to a task: now, or when there is one.
    func give(to waiter: PathWaiter) {
      let answer = state.withLock { state -> Result<NetworkPath?, any Error>? in
        if let path = state.newest.take() { return .success(path) }
        if let failure = state.failure.take() { return .failure(failure) }
        if state.hasEnded { return .success(nil) }
        if state.waiter == nil { state.waiter = waiter } else { state.laterWaiters.append(waiter) }
        return nil
      }
      switch answer {
      case .success(let path): waiter.resume(with: path)
      case .failure(let failure): waiter.resume(throwing: failure)
      case nil: break
      }
    }
  }
#endif
