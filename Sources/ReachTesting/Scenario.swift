internal import ReachModels
public import ReachMonitor
internal import ReachProbe

/// A monitor and the world around it, played step by step.
///
/// ```swift
/// let scenario = Scenario()
/// let app = MyApp(reach: scenario.monitor)
/// try await scenario.play(
///   .path(.wifi), .answer(.status(200)), .expect(.online),
///   .path(.offline(.noCarrier)),
///   .pass(.seconds(60)),
///   .path(.cellular),
///   .answer(.status(200)),
///   .expect(.online))
/// ```
///
/// When a step returns, the monitor has done everything that it does about it, and its state is the
/// one that follows; nothing is guessed and no real time passes. A probe that no step answers fails
/// at its deadline, as in life. An expectation that is not met is thrown, with everything that had
/// happened until then.
public final class Scenario: Sendable {
  /// The time.
  public let clock: ManualClock
  /// The monitor, which the first ``play(_:)`` starts.
  public let monitor: Monitor

  let source = ScriptedPathSource()
  let transport = SteppedTransport()
  private let progress = Watched(MonitorInstrument.Reading())
  /// How often anything has changed that could settle something.
  private let changes = Watched(0)
  private let timeline: Timeline
  private let token: HandlerToken

  /// Creates a scenario at its beginning.
  ///
  /// - Parameters:
  ///   - options: The monitor's options.
  ///   - clock: The time; a clock of its own unless it is to be shared with other code.
  public init(options: Monitor.Options = Monitor.Options(), clock: ManualClock = ManualClock()) {
    let timeline = Timeline(clock)
    let progress = progress
    self.clock = clock
    self.timeline = timeline
    self.monitor = Monitor(
      paths: source, transport: transport, options: options, clock: clock,
      instrument: MonitorInstrument(
        paths: MonitorPaths(source: source), clock: MonitorClock(clock: clock),
        transport: SteppedTransport.Counted(transport: transport)
      ) { reading in
        progress.update { $0 = reading }
      })
    let count: @Sendable () -> Void = { [weak changes] in changes?.update { $0 += 1 } }
    progress.follow(count)
    source.follow(count)
    transport.follow(count)
    clock.follow(count)
    self.token = monitor.onChange(initially: false) { timeline.note($0) }
  }

  /// What has happened so far, one line each, with the seconds since the beginning.
  public var description: String { timeline.text }

  /// Plays steps, in order.
  ///
  /// - Parameter steps: What happens, and what is expected of it.
  /// - Throws: ``ScenarioFailure`` upon the first expectation that is not met or step that cannot be
  ///   taken; whatever a step of your own throws.
  public func play(_ steps: Step...) async throws {
    if !timeline.hasBegun {
      timeline.begin()
      await monitor.start()
      await settle()
    }
    for step in steps {
      timeline.note(step.description)
      try await step.body(self)
      await settle()
    }
  }

  /// Waits until the monitor has done everything that it does about what happened.
  func settle() async {
    while !Task.isCancelled {
      let seen = changes.value
      if isSettled { return }
      await changes.wait { $0 != seen }
    }
  }

  /// Everything that was given to the monitor has been taken, and everything that it wants has begun.
  private var isSettled: Bool {
    let reading = progress.value
    return reading.paths >= source.deliveryCount && reading.probesEnded >= transport.ended
      && transport.sent >= reading.probesBegun && clock.monitorSleeperCount >= reading.waits
      && source.monitorCount == (reading.isObserving ? 1 : 0)
      && reading.resumes >= clock.resumes.monitorCalls
      // Or the others were compared with what was out of date by then.
      && progress.value == reading
  }

  /// Lets time pass from deadline to deadline, and the monitor do what it does at each.
  func pass(_ duration: Duration) async {
    let end = clock.now.advanced(by: duration)
    while let deadline = clock.nextDeadline(until: end) {
      clock.advance(to: deadline)
      await settle()
      if Task.isCancelled { return }
    }
    clock.advance(to: end)
  }

  /// Ends the observation of the path, and waits until the monitor knows.
  func failSource(_ error: any Error) async {
    let before = progress.value.sourceEnds
    let isObserved = source.monitorCount > 0
    source.fail(error)
    if isObserved { await progress.wait { $0.sourceEnds > before } }
  }

  /// The error of a step, with what has happened until then.
  func failure(_ what: String) -> ScenarioFailure {
    ScenarioFailure(what: what, timeline: timeline.text)
  }
}
