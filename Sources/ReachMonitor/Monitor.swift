public import ReachModels
public import ReachPath
public import ReachProbe
internal import ReachSystem

/// Keeps the answer to "is this device online, and if not, why not?" up to date.
///
/// A monitor follows the path, and sends a probe whenever that changes, upon a hint, and now and
/// then. Nothing is sent before ``start()``, and nothing while the path is unsatisfied; there is
/// never more than one probe in flight, save that a transport which cannot cancel may leave up to
/// three behind that were given up.
///
/// ```swift
/// await monitor.start()
/// for await state in monitor.updates { label.isHidden = state.isOnline }
/// ```
///
/// Nothing that a monitor does keeps it alive, a loop over ``updates`` included: when its last owner
/// lets go of it, everything it does is cancelled and all its streams end.
public actor Monitor {
  private let paths: any PathSource
  private let transport: any ProbeTransport
  private let clock: any Clock<Duration>
  private let broadcast = Broadcast()
  private var machine: MonitorMachine
  private var tasks: [MonitorMachine.Ticket: Task<Void, Never>] = [:]

  #if os(Linux)
    /// Reach's own thread: a monitor takes no part in the system's pool.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe EventLoop.shared.asUnownedSerialExecutor()
    }
  #endif

  /// Creates a monitor that does nothing yet.
  ///
  /// - Parameters:
  ///   - paths: Where paths come from.
  ///   - transport: What sends the probes.
  ///   - options: What to probe, how often, and for how long.
  ///   - clock: What waits. Dates are its own too if it is a ``WallClock``, else the system's.
  public init(
    paths: any PathSource, transport: any ProbeTransport, options: Options = Options(),
    clock: any Clock<Duration>
  ) {
    self.paths = paths
    self.transport = transport
    self.clock = clock
    self.machine = MonitorMachine(options: options)
  }

  /// Creates a monitor that does nothing yet, on a clock that counts suspend.
  ///
  /// - Parameters:
  ///   - paths: Where paths come from.
  ///   - transport: What sends the probes.
  ///   - options: What to probe, how often, and for how long.
  public init(
    paths: any PathSource, transport: any ProbeTransport, options: Options = Options()
  ) {
    self.init(paths: paths, transport: transport, options: options, clock: SystemClock.standard)
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  // MARK: Reading

  /// The newest state.
  ///
  /// Never waits, from whatever thread it is read.
  public nonisolated var state: ReachState { broadcast.latest }

  /// The state now, and then each that tells something new.
  ///
  /// Each access is a new subscription; iterate over each stream once. A slow subscriber gets the
  /// newest state and none of those in between, and slows down nobody. No state equals the one
  /// before it, unless those in between were skipped; a probe that comes out as the last one did is
  /// nothing new.
  ///
  /// The stream ends upon ``stop()``, with the stopped state as its last element, and when the
  /// monitor is released. Streams from before a stop stay finished: subscribe again. One that is
  /// asked for while the monitor is stopped waits for the next start. Cancelling the task that
  /// iterates ends its own stream only.
  public nonisolated var updates: AsyncStream<ReachState> { broadcast.states() }

  /// Each single change from now on.
  ///
  /// The first event leads on from the state at the moment of the access, which is not repeated;
  /// ``subscribe()`` gives that state as well, for folding with ``ReachModels/ReachState/apply(_:)``.
  /// Up to 256 events wait for a slow subscriber, then the oldest are dropped. Subscriptions begin
  /// and end as those of ``updates`` do.
  public nonisolated var events: AsyncStream<ReachEvent> { broadcast.events().events }

  /// The state now together with the changes that lead on from it, with nothing lost in between.
  ///
  /// - Returns: The state, and ``events`` from it on. Folded into the state they give each state
  ///   that ``updates`` tells.
  public nonisolated func subscribe() -> (state: ReachState, events: AsyncStream<ReachEvent>) {
    broadcast.events()
  }

  // MARK: Steering

  /// Starts to follow the path; does nothing if it was started already.
  ///
  /// The answer stays as it is, *unknown* and optimistic, until the first path has been read.
  public func start() { handle(.start) }

  /// Stops everything, ends all streams and forgets what was found out; does nothing if stopped.
  ///
  /// What was pinned is released. The monitor can be started again, any number of times.
  public func stop() { handle(.stop) }

  /// Takes the hint that a request of yours just failed as if the device were offline: probes now.
  ///
  /// Joins a probe that is in flight, so that many hints are one probe. Does nothing while the path
  /// is unsatisfied or the monitor is stopped.
  public func noteOfflineError() { handle(.offlineError) }

  /// Pins the answer, or releases it again.
  ///
  /// What is true goes on to be found out beneath, and is published again upon the release.
  ///
  /// - Parameter online: The answer to pin; nil to release it. Offline has the diagnosis
  ///   ``ReachModels/Diagnosis/Cause/overridden`` and lasts since the moment of the pinning, or
  ///   since earlier if the device was offline already.
  public func override(online: Bool?) { handle(.override(online: online)) }

  // MARK: Performing

  // Synchronous from the event to its last effect: an `await` in here would let another event in
  // between the decision and its publication.
  private func handle(_ event: MonitorMachine.Event) {
    for effect in machine.handle(event, at: clock.presentDate) { perform(effect) }
  }

  /// Takes an event that is the last one of its ticket.
  private func finish(_ ticket: MonitorMachine.Ticket, _ event: MonitorMachine.Event) {
    tasks[ticket] = nil
    handle(event)
  }

  private func perform(_ effect: MonitorMachine.Effect) {
    switch effect {
    case .observe(let ticket): observe(ticket)
    case .probe(let ticket, let request): probe(ticket, request, on: clock)
    case .wait(let ticket, let duration): wait(ticket, duration, on: clock)
    case .cancel(let ticket): tasks.removeValue(forKey: ticket)?.cancel()
    case .publish(let state, let announce): broadcast.publish(state, announce: announce)
    case .end(let state): broadcast.end(state)
    }
  }

  // The tasks hold the monitor weakly, and strongly only while they hand something over.

  private func observe(_ ticket: MonitorMachine.Ticket) {
    let stream = paths.paths()
    tasks[ticket] = Task(executorPreference: ReachExecutor.tasks) { [weak self] in
      do {
        for try await path in stream { await self?.handle(.path(ticket, path)) }
        await self?.finish(ticket, .sourceEnded(ticket, detail: "the path source has ended"))
      } catch {
        await self?.finish(ticket, .sourceEnded(ticket, detail: "\(error)"))
      }
    }
  }

  private func probe<C: Clock<Duration>>(
    _ ticket: MonitorMachine.Ticket, _ request: ProbeRequest, on clock: C
  ) {
    let start = clock.now
    let run = ProbeRun(machine.options.probe, over: transport, timeout: request.timeout) {
      try await clock.sleep(for: $0)
    }
    tasks[ticket] = Task(executorPreference: ReachExecutor.tasks) { [weak self] in
      let outcome = await run.outcome()
      let latency = start.duration(to: clock.now)
      await self?.finish(ticket, .probed(ticket, outcome, latency: latency))
    }
  }

  private func wait<C: Clock<Duration>>(
    _ ticket: MonitorMachine.Ticket, _ duration: Duration, on clock: C
  ) {
    // Counted from here: the task may begin late.
    let deadline = clock.now.advanced(by: duration)
    tasks[ticket] = Task(executorPreference: ReachExecutor.tasks) { [weak self] in
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
      await self?.finish(ticket, .timer(ticket))
    }
  }
}
