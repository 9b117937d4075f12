#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import Synchronization

  /// Reach's own thread: an executor over epoll, with timers that count suspend.
  ///
  /// Why not the global pool, and not DispatchSource: once that pool has run anything it wakes up
  /// about once a second for ever, and it adds a hop to every event (measured: Docs/Performance.md).
  ///
  /// The thread starts with the first work and ends shortly after the last: when there is no job,
  /// timer or watched descriptor any more. The executor itself is never freed while anything refers
  /// to it; ``shared`` lives for the process.
  package final class EventLoop: Sendable {
    /// The loop on which everything runs that asks for none of its own.
    package static let shared = EventLoop(name: "reach")

    private let name: String
    private let namespace: NetworkNamespace?
    private let state = Mutex(EventLoopState())

    /// Creates a loop; its thread starts with the first work.
    ///
    /// - Parameters:
    ///   - name: At most 15 bytes, for `ps -T`.
    ///   - namespace: The network namespace that its thread moves into; nil for the program's.
    package init(name: String, namespace: NetworkNamespace? = nil) {
      self.name = name
      self.namespace = namespace
    }

    /// The calling thread is this loop's.
    package var isCurrent: Bool {
      let current = SystemThread.current
      return state.withLock { $0.thread == current }
    }

    // MARK: Work from outside

    /// Watches a descriptor until the watch is cancelled.
    ///
    /// - Parameters:
    ///   - descriptor: Open for at least as long as the watch.
    ///   - input: Calls for input; else for errors and hang-ups alone.
    ///   - body: Runs on the loop's thread, again and again while the descriptor is ready.
    /// - Returns: The watch, to cancel it by.
    /// - Throws: The kernel refuses to watch it (a regular file is always ready), or is out of
    ///   descriptors.
    package func watch(
      _ descriptor: CInt, input: Bool = true, _ body: @escaping @Sendable () -> Void
    ) throws(SystemCallError) -> Watch {
      let (id, needsThread) = try state.withLock { state throws(SystemCallError) in
        try state.openDescriptors()
        return (try state.addWatch(descriptor, input: input, body), state.begin(waking: false))
      }
      if needsThread { startThread() }
      return Watch(loop: self, descriptor: descriptor, id: id)
    }

    func cancelWatch(_ descriptor: CInt, id: UInt64) {
      state.withLock { $0.removeWatch(descriptor, id: id) }
    }

    /// Calls back once, after a time.
    ///
    /// - Parameters:
    ///   - delay: From now on, suspend included.
    ///   - body: Runs on the loop's thread.
    /// - Returns: A number to cancel it by.
    package func schedule(after delay: Duration, _ body: @escaping @Sendable () -> Void) -> UInt64 {
      let deadline = BootTime.now.advanced(by: delay)
      let (id, needsThread) = state.withLock {
        ($0.addTimer(at: deadline, body), $0.begin(waking: false))
      }
      if needsThread { startThread() }
      return id
    }

    /// Cancels a timer; harmless if it has fired.
    ///
    /// - Returns: Whether it had not fired.
    @discardableResult
    package func cancelTimer(_ id: UInt64) -> Bool { state.withLock { $0.removeTimer(id) } }

    /// Calls back once, on the loop's thread, after the jobs that wait for it.
    ///
    /// For what can wait until those who were resumed just now have got on.
    package func afterJobs(_ body: @escaping @Sendable () -> Void) {
      let needsThread = state.withLock { state in
        state.afterwards.append(body)
        return state.begin(waking: true)
      }
      if needsThread { startThread() }
    }

    // MARK: The thread

    private func startThread() {
      do {
        try SystemThread.start(name: name) { [self] in run() }
      } catch {
        // Out of threads: one of the global pool is borrowed until there is nothing left to do.
        // Work may be late then, but it is neither lost nor run twice at once.
        Task.detached { [self] in run() }
      }
    }

    private func run() {
      // Failure leaves the sockets opened here in the program's own namespace; whoever asked for
      // another has opened it, so entering it can fail only for lack of privilege.
      try? namespace?.enter()
      let thread = SystemThread.current
      state.withLock { state in
        state.thread = thread
        try? state.openDescriptors()
      }
      var turn = EventLoopState.Turn()
      while true {
        state.withLock { $0.takeTurn(at: BootTime.now, &turn) }
        for job in turn.jobs { run(job) }
        for body in turn.bodies { body() }
        turn.removeAll()
        switch turn.next {
        case .again: continue
        case .end: return
        case .wait(let epoll, let milliseconds): wait(epoll, milliseconds)
        case .poll: usleep(10_000)
        }
      }
    }

    private func wait(_ epoll: CInt, _ milliseconds: CInt) {
      var ready = InlineArray<16, CInt>(repeating: -1)
      var span = ready.mutableSpan
      let count = unsafe span.withUnsafeMutableBufferPointer {
        unsafe reach_epoll_wait(epoll, $0.baseAddress, CInt($0.count), milliseconds)
      }
      for position in 0..<max(0, Int(count)) {
        let descriptor = ready[position]
        // Looked up one by one: the call before may have cancelled this one.
        let body = state.withLock { $0.bodyOfWatch(descriptor) }
        body?()
      }
      if count == 0, milliseconds > 0 { state.withLock { $0.hasLingered = true } }
    }
  }

  extension EventLoop: TaskExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
      take(EventLoopState.Job(job: UnownedJob(job)))
    }

    func take(_ job: EventLoopState.Job) {
      let needsThread = state.withLock { state in
        state.jobs.append(job)
        return state.begin(waking: true)
      }
      if needsThread { startThread() }
    }

    private func run(_ job: EventLoopState.Job) {
      if let isolation = job.isolation {
        unsafe job.job.runSynchronously(
          isolatedTo: isolation.asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      } else {
        unsafe job.job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }

    package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
      unsafe UnownedTaskExecutor(ordinary: self)
    }
  }
#endif
