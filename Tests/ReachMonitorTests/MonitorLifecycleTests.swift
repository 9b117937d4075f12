import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("life of a monitor", .timeLimit(.minutes(5)))
struct MonitorLifecycleTests {
  /// How far a monitor has come when it is let go.
  enum Stage: CaseIterable {
    case neverStarted, started, probing, online, offline, waitingForSource, pinned, settling
    case paused, resumed, asked, stopped
  }

  @Test("T30: stop before start, stop twice and start twice do nothing more")
  func idempotent() async {
    let rig = MonitorRig()
    await rig.monitor.stop()
    await rig.monitor.start()
    await rig.monitor.start()
    await rig.goOnline()
    #expect(rig.source.observationCount == 1)
    await rig.monitor.stop()
    await rig.monitor.stop()
    #expect(rig.monitor.state == ReachState())
    await rig.source.waitUntilReleased()
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("T30: started again after a stop, it finds out everything again")
  func restart() async {
    let rig = MonitorRig()
    await rig.goOnline()
    let before = rig.monitor.updates
    await rig.monitor.stop()
    for await _ in before {}
    let after = rig.monitor.updates
    #expect(await after.first { _ in true } == ReachState())
    await rig.goOnline()
    #expect(await after.first { $0.status == .online } != nil)
    #expect(rig.source.observationCount == 2)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("T30: started and stopped 1,000 times, nothing is left behind", arguments: [false, true])
  func often(probing: Bool) async {
    let rig = MonitorRig()
    rig.transport.answerAlways(.status(200))
    if probing { rig.source.send(.wifi) }
    for _ in 0..<1000 {
      await rig.monitor.start()
      await rig.monitor.stop()
    }
    await rig.source.waitUntilReleased()
    await rig.transport.waitUntilIdle()
    await rig.clock.sleepers(atMost: 0)
    #expect(rig.source.observationCount == 1000)
    #expect(rig.transport.greatestInFlight <= 1)
    await rig.goOnline()
    #expect(rig.monitor.state.status == .online)
  }

  @Test("T31: stopped while a probe is in flight, nothing is published afterwards")
  func stopInFlight() async {
    let rig = MonitorRig()
    rig.transport.ignoreCancellation()
    rig.transport.answer(.status(200), times: 2)
    rig.transport.hold()
    await rig.monitor.start()
    rig.source.send(.wifi)
    await rig.transport.requests(atLeast: 1)
    await rig.monitor.stop()
    let (_, events) = rig.monitor.subscribe()
    rig.transport.release()
    await rig.transport.waitUntilIdle()
    #expect(rig.monitor.state == ReachState())
    // The next start waits for that probe's end; so its result is in when there is a second.
    await rig.monitor.start()
    await rig.transport.requests(atLeast: 2)
    #expect(await events.first { _ in true } == .started)
    #expect(rig.transport.greatestInFlight == 1)
  }

  @Test("T33: never started, nothing is observed or sent")
  func neverStarted() {
    let rig = MonitorRig()
    _ = rig.monitor.updates
    #expect(rig.source.observationCount == 0)
    #expect(rig.transport.requests.isEmpty)
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test(
    "T32: let go of at any stage, a monitor is gone, with all that it held",
    arguments: Stage.allCases)
  func released(stage: Stage) async {
    let clock = ManualClock()
    let source = ScriptedPathSource()
    let transport = ScriptedTransport()
    let released = Released()
    let (updates, events) = await {
      var options = Monitor.Options()
      if stage == .settling { options.tolerance.settleBeforeOffline = .seconds(5) }
      let monitor = Monitor(paths: source, transport: transport, options: options, clock: clock)
      released.monitor = monitor
      let updates = monitor.updates
      await advance(monitor, to: stage, source, transport, clock)
      // The stop has ended the first one.
      return (stage == .stopped ? monitor.updates : updates, monitor.events)
    }()
    // The facts to wait for: each ends only when the monitor is gone.
    for await _ in updates {}
    for await _ in events {}
    #expect(released.monitor == nil)
    await source.waitUntilReleased()
    await transport.waitUntilIdle()
    await clock.sleepers(atMost: 0)
  }

  @Test("a loop over the updates does not keep the monitor alive")
  func loop() async {
    let source = ScriptedPathSource(.wifi)
    let loop = await {
      let monitor = Monitor(
        paths: source, transport: ScriptedTransport(), clock: ManualClock())
      await monitor.start()
      let updates = monitor.updates
      return Task { for await _ in updates {} }
    }()
    await loop.value
    await source.waitUntilReleased()
  }

  private final class Released {
    weak var monitor: Monitor?
  }

  private func advance(
    _ monitor: Monitor, to stage: Stage, _ source: ScriptedPathSource,
    _ transport: ScriptedTransport, _ clock: ManualClock
  ) async {
    let updates = monitor.updates
    switch stage {
    case .neverStarted: return
    case .started:
      await monitor.start()
      await source.waitUntilObserved()
    case .probing:
      transport.answer(.status(200))
      transport.hold()
      await monitor.start()
      source.send(.wifi)
      await transport.requests(atLeast: 1)
    case .online:
      transport.answer(.status(200))
      await monitor.start()
      source.send(.wifi)
      _ = await updates.first { $0.status == .online }
    case .offline:
      await monitor.start()
      source.send(.offline(.noRoute))
      _ = await updates.first { !$0.isOnline }
    case .waitingForSource:
      await monitor.start()
      source.fail(CancellationError())
      await clock.sleepers(atLeast: 1)
    case .pinned:
      await advance(monitor, to: .online, source, transport, clock)
      await monitor.override(online: false)
    case .settling:
      await advance(monitor, to: .online, source, transport, clock)
      source.send(.offline(.noRoute))
      _ = await updates.first { $0.path?.status == .unsatisfied }
      await clock.sleepers(atLeast: 1)
    case .paused:
      await advance(monitor, to: .online, source, transport, clock)
      await monitor.pause()
    case .resumed:
      await advance(monitor, to: .paused, source, transport, clock)
      transport.answer(.status(200))
      transport.hold()
      await monitor.resume()
      await transport.requests(atLeast: 2)
    case .asked:
      await advance(monitor, to: .online, source, transport, clock)
      transport.answer(.status(200))
      _ = await monitor.checkNow()
    case .stopped:
      await advance(monitor, to: .online, source, transport, clock)
      await monitor.stop()
    }
  }
}
