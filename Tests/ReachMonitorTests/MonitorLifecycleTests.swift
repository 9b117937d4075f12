import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("life of a monitor", .timeLimit(.minutes(5)))
struct MonitorLifecycleTests {
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
}
