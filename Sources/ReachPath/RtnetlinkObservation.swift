#if os(Linux)
  internal import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// One observation: owns a ``KernelObserver`` for as long as somebody listens, who owns it.
  ///
  /// Holds no policy.
  ///
  /// All work is done on the event loop's thread; the lock is for ``end()``, which comes from
  /// anywhere.
  final class RtnetlinkObservation: Sendable {
    private struct State: ~Copyable {
      var observer: KernelObserver?
      var watch: Watch?
      var fileWatch: Watch?
      var timer: UInt64?
      var fileTimer: UInt64?
      var resolver: NameResolver<NameLookupError>?
      var hasEnded = false
    }

    private let surroundings: RtnetlinkPathSource.Surroundings
    private let requirements: PathRequirements
    private let inbox = PathInbox()
    private let loop = EventLoop.shared
    private let state = Mutex(State())

    init(
      _ surroundings: RtnetlinkPathSource.Surroundings, _ requirements: PathRequirements
    ) {
      self.surroundings = surroundings
      self.requirements = requirements
    }

    deinit { end() }

    /// Starts on the loop's thread, and returns at once.
    func begin() { schedule(after: .zero) { $0.open() } }

    /// Waits for the next path.
    ///
    /// - Parameter actor: Where to wait.
    /// - Returns: Nil at the end, or when the task is cancelled.
    // Inlined into the iterator: a frame less for a waiting task, and two questions less about where to
    // go on for each path.
    @inline(__always)
    func next(isolation actor: isolated (any Actor)?) async throws -> NetworkPath? {
      try await withTaskCancellationHandler(
        operation: {
          try await unsafe withUnsafeThrowingContinuation(isolation: actor) {
            unsafe inbox.give(to: PathWaiter($0))
          }
        },
        onCancel: {
          end()
          inbox.close()
        }, isolation: actor)
    }

    /// Closes the sockets.
    ///
    /// Harmless at any time, from any thread.
    private func end() {
      state.withLock { state in
        state.hasEnded = true
        if let timer = state.timer.take() { loop.cancelTimer(timer) }
        if let timer = state.fileTimer.take() { loop.cancelTimer(timer) }
        // The watches go first: a descriptor must outlive its own.
        state.watch = nil
        state.fileWatch = nil
        state.observer = nil
        state.resolver?.abandon(ticket: Self.ticket)
      }
    }

    private func open() {
      step { state throws(SystemCallError) in
        state.observer = try KernelObserver(surroundings, requirements: requirements)
        guard let number = state.observer?.eventSocketNumber else { return nil }
        weak let observation = self
        state.watch = try loop.watch(number) { observation?.drain() }
        followFiles(after: Self.filesUnfollowed, &state)
        return try state.observer?.start()
      }
    }

    /// How long changes of files are not told at the beginning; what they were is seen at its end.
    ///
    /// To close what tells of them takes the kernel 17 ms, which a process that ends waits for. One
    /// that asks for the path, and is gone before this, has none to close.
    private static let filesUnfollowed: Duration = .milliseconds(100)

    private func followFiles(after delay: Duration, _ state: inout State) {
      state.fileTimer = loop.schedule(after: delay) { [weak self] in self?.followFiles() }
    }

    private func followFiles() {
      step { state throws(SystemCallError) in
        state.fileTimer = nil
        let outcome = try state.observer?.followFiles()
        if state.fileWatch == nil, let number = state.observer?.fileWatchNumber {
          // Refused, it is no reason to end: then the files are looked at again and again.
          state.fileWatch = try? loop.watch(number) { [weak self] in self?.drainFiles() }
        }
        return outcome
      }
    }

    /// Files that nobody tells of, or that could not be read, are looked at again like whatever else
    /// no event tells of; those of a link that has come into use once.
    private func followFilesAgainIfNeeded(_ state: inout State) {
      let isLacking = state.fileWatch == nil || state.observer?.mustFollowAgain == true
      guard isLacking, state.fileTimer == nil else { return }
      followFiles(after: PathSynchronizer.defaultPollInterval, &state)
    }

    private func drainFiles() {
      step { state throws(SystemCallError) in try state.observer?.drainFiles() }
    }

    private func verify() {
      step { state throws(SystemCallError) in try state.observer?.verify() }
    }

    private func drain() {
      step { state throws(SystemCallError) in try state.observer?.drain() }
    }

    /// One question at a time is enough: the resolver is this observation's own.
    private static let ticket: UInt64 = 0

    private func ask(_ text: String, _ state: inout State) {
      let address = IPAddress(text)
      guard address == nil, let name = HostName(text)?.text else {
        _ = loop.schedule(after: .zero) { [weak self] in
          self?.hostAnswered(address.map { [$0] } ?? [])
        }
        return
      }
      let resolver =
        state.resolver
        ?? NameResolver(
          namespace: state.observer?.namespace ?? nil, failure: { _ in .noUsableAddress },
          lookUp: surroundings.lookUp)
      state.resolver = resolver
      resolver.resolve(name, ticket: Self.ticket) { [weak self] result in
        // On the resolver's thread: what follows belongs on the loop's.
        guard let self else { return }
        _ = loop.schedule(after: .zero) { [weak self] in
          self?.hostAnswered((try? result.get()) ?? [])
        }
      }
    }

    private func hostAnswered(_ addresses: [IPAddress]) {
      step { state throws(SystemCallError) in try state.observer?.hostAnswered(addresses) }
    }

    private func wake() {
      step { state throws(SystemCallError) in
        // It may have been replaced in the turn in which it came due; this sees to what that is for.
        if let timer = state.timer.take() { loop.cancelTimer(timer) }
        return try state.observer?.wake()
      }
    }

    /// Takes one step, tells of its outcome, and ends the stream if it failed.
    ///
    /// On the loop's thread, which orders what is told.
    // Told outside the lock: that resumes a task, for which the runtime takes the task's own lock,
    // and whoever cancels the task holds that while it calls end(). Inside, the two would wait for
    // each other for ever.
    private func step(
      _ body: (inout State) throws(SystemCallError) -> KernelObserver.Outcome?
    ) {
      var outcome: KernelObserver.Outcome?
      let failure = state.withLock { state -> SystemCallError? in
        guard !state.hasEnded else { return nil }
        do throws(SystemCallError) {
          outcome = try body(&state)
          return nil
        } catch {
          return error
        }
      }
      if let outcome {
        if let path = outcome.path { inbox.put(path) }
        // After those without a path as well: of two waits the one asked for last counts.
        loop.afterJobs { [weak self] in self?.goOn(after: outcome) }
      }
      guard let failure else { return }
      if Refusal.isPermanent(failure) {
        goBlind()
        return
      }
      end()
      inbox.end(throwing: PathError(failure))
    }

    /// Sees to what comes after a step, once its path is in the consumer's hands.
    private func goOn(after outcome: KernelObserver.Outcome) {
      let mustVerify = state.withLock { state in
        guard !state.hasEnded else { return false }
        followFilesAgainIfNeeded(&state)
        switch (outcome.host, requirements.destination) {
        case (.ask, .host(let name)): ask(name, &state)
        case (.giveUp, _): state.resolver?.abandon(ticket: Self.ticket)
        case (.ask, _), (nil, _): break
        }
        if let wait = outcome.wait {
          if let timer = state.timer { loop.cancelTimer(timer) }
          state.timer = loop.schedule(after: wait) { [weak self] in self?.wake() }
        }
        return state.observer?.mustVerify == true
      }
      if mustVerify { verify() }
    }

    /// Gives the sockets back and says that there is nothing to be seen: whoever listens can still
    /// probe, and asking again would not help.
    private func goBlind() {
      var facts = SurroundingFacts(surroundings)
      var path = NetworkPath(status: .requiresConnection)
      path.nameServers = facts.nameServers()
      path.supportsDNS = !path.nameServers.isEmpty
      path.visibility = .nothing
      end()
      inbox.put(path)
    }

    private func schedule(
      after delay: Duration, _ body: @escaping @Sendable (RtnetlinkObservation) -> Void
    ) {
      state.withLock { state in
        state.timer = loop.schedule(after: delay) { [weak self] in
          if let self { body(self) }
        }
      }
    }
  }

  extension PathError {
    /// What a failed system call means to the observer of a path.
    fileprivate init(_ error: SystemCallError) {
      let code: Code =
        switch error.call {
        case "setns", "pthread_create", "open(namespace)": .namespaceUnavailable
        case "netlink answer", "netlink dump": .kernelSilent
        default: .netlinkUnavailable
        }
      self.init(code, systemCall: error.call, errno: error.errno)
    }
  }
#endif
