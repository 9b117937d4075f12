internal import ReachModels
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
/// Nothing that a monitor does by itself keeps it alive, a loop over ``updates`` included: when its
/// last owner lets go of it, everything it does is cancelled and all its streams end.
public actor Monitor: ReachStateSource {
  let source: any PathSource
  nonisolated let transport: any ProbeTransport
  nonisolated let options: Options
  nonisolated let clock: any Clock<Duration>
  nonisolated let broadcast: Broadcast
  private let chronometer: Chronometer
  private let instrument: MonitorInstrument?
  private let waitingClock: any Clock<Duration>
  private let resumeTeller: (any ResumeTellingClock)?
  /// Held while there is anything to read afresh after a resume.
  private var resumeWatch: (any Sendable & AnyObject)?
  private var reading = MonitorMachine.Ledger()
  private var machine: MonitorMachine
  private var tasks: [MonitorMachine.Ticket: Task<Void, Never>] = [:]
  private var answers: [MonitorMachine.Question: FirstAnswer<Verdict?>] = [:]
  private var lastQuestion: UInt64 = 0
  private var runners: [FirstAnswer<RunEnd>] = []
  /// Events that came while the effects of another were performed.
  private var backlog: [MonitorMachine.Event] = []
  private var isHandling = false

  /// Why ``run()`` returns.
  enum RunEnd: Sendable {
    case stopped, cancelled
  }

  #if os(Linux)
    /// Reach's own thread: a monitor takes no part in the system's pool.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe EventLoopIsolation.shared.asUnownedSerialExecutor()
    }
  #endif

  /// Creates a monitor that does nothing yet.
  ///
  /// - Parameters:
  ///   - paths: Where paths come from.
  ///   - transport: What sends the probes.
  ///   - options: What to probe, how often, and for how long.
  ///   - clock: What waits. Dates are its own too if it is a ``WallClock``, else the system's; a
  ///     suspend of the machine is noticed if it is a ``SuspendAwareClock``.
  public init(
    paths: any PathSource, transport: any ProbeTransport, options: Options = Options(),
    clock: any Clock<Duration>
  ) {
    self.init(
      paths: paths, transport: transport, options: options, clock: clock, instrument: nil)
  }

  package init(
    paths: any PathSource, transport: any ProbeTransport, options: Options,
    clock: any Clock<Duration>, instrument: MonitorInstrument?
  ) {
    self.instrument = instrument
    self.waitingClock = instrument?.clock ?? clock
    self.resumeTeller = (instrument?.clock ?? clock) as? any ResumeTellingClock
    self.source = paths
    self.transport = transport
    self.options = options
    self.clock = clock
    self.chronometer = Chronometer(clock)
    self.machine = MonitorMachine(options: options)
    guard options.pacing.onlyWhileSubscribed else {
      self.broadcast = Broadcast()
      return
    }
    let audience = Audience()
    self.broadcast = Broadcast { audience.changed() }
    audience.monitor = self
  }

  /// Creates a monitor that does nothing yet, on a clock that counts suspend and notices it.
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

  // MARK: Performing

  // Synchronous from the event to its last effect: an `await` in here would let another event in
  // between the decision and its publication. A handler may come back in while it is called, in
  // the midst of the effects; its event waits until they are all performed.
  func handle(_ event: MonitorMachine.Event) {
    backlog.append(event)
    guard !isHandling else { return }
    isHandling = true
    while !backlog.isEmpty {
      let event = backlog.removeFirst()
      let effects = machine.handle(event, at: chronometer.moment)
      for effect in effects { perform(effect) }
      watchForResume()
      guard let instrument else { continue }
      reading.note(event, effects)
      instrument.report(reading.value)
    }
    isHandling = false
  }

  /// Asks the machine for a verdict; nil if it leaves that to a check of its own.
  func ask() -> FirstAnswer<Verdict?> {
    lastQuestion += 1
    let question = MonitorMachine.Question(number: lastQuestion)
    let answer = FirstAnswer<Verdict?>()
    answers[question] = answer
    handle(.check(question))
    return answer
  }

  /// What is given its value when the monitor is stopped.
  func untilStopped() -> FirstAnswer<RunEnd> {
    let end = FirstAnswer<RunEnd>()
    runners.removeAll { $0.isGiven }
    runners.append(end)
    return end
  }

  /// Takes an event that is the last one of its ticket.
  private nonisolated func finish(
    _ ticket: MonitorMachine.Ticket, _ event: MonitorMachine.Event
  ) async {
    await here {
      $0.tasks[ticket] = nil
      $0.handle(event)
    }
  }

  /// Does something in the monitor's isolation, at once where the task is there already.
  ///
  /// The monitor's own tasks run on the thread that is its executor. To enter its isolation with an
  /// `await` makes a job of the rest, which the thread takes in its next turn: a sixth of the time from
  /// an event to those who are told.
  private nonisolated func here(_ body: @Sendable (isolated Monitor) -> Void) async {
    if !isDone(body) { await body(self) }
  }

  /// Does something, if the calling thread is the monitor's executor.
  private nonisolated func isDone(_ body: (isolated Monitor) -> Void) -> Bool {
    #if os(Linux)
      guard EventLoopIsolation.shared.isCurrent else { return false }
      assumeIsolated(body)
      return true
    #else
      return false
    #endif
  }

  private func watchForResume() {
    guard machine.isAwake else {
      resumeWatch = nil
      return
    }
    guard resumeWatch == nil, let resumeTeller else { return }
    resumeWatch = resumeTeller.onResume { [weak self] in
      Task(executorPreference: ReachExecutor.tasks) { [weak self] in
        await self?.handle(.clockLooked)
      }
    }
  }

  private func perform(_ effect: MonitorMachine.Effect) {
    switch effect {
    case .observe(let ticket): observe(ticket)
    case .probe(let ticket, let request): probe(ticket, request, on: clock)
    case .wait(let ticket, let duration): wait(ticket, duration, on: waitingClock)
    case .cancel(let ticket): tasks.removeValue(forKey: ticket)?.cancel()
    case .publish(let state, let announce): broadcast.publish(state, announce: announce)
    case .answer(let question, let verdict):
      answers.removeValue(forKey: question)?.give(verdict)
    case .checkOnce(let question): answers.removeValue(forKey: question)?.give(nil)
    case .end(let state):
      broadcast.end(state)
      for runner in runners { runner.give(.stopped) }
      runners = []
    }
  }

  // The tasks hold the monitor weakly, and strongly only while they hand something over.

  private func observe(_ ticket: MonitorMachine.Ticket) {
    let stream = (instrument?.paths ?? source).paths()
    tasks[ticket] = Task(executorPreference: ReachExecutor.tasks) { [weak self] in
      do {
        for try await path in stream { await self?.here { $0.handle(.path(ticket, path)) } }
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
    let run = ProbeRun(
      machine.options.probe, over: instrument?.transport ?? transport, timeout: request.timeout
    ) {
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
