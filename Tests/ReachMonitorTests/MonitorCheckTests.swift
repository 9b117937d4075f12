import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("checkNow", .timeLimit(.minutes(5)))
struct MonitorCheckTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  @Test("its verdict is published before it returns")
  func published() async {
    await rig.goOnline()
    rig.transport.answer(.failure(.timedOut, in: .connection))
    let verdict = await monitor.checkNow()
    #expect(verdict.status == .offline)
    #expect(monitor.state.lastVerdict == verdict)
    #expect(monitor.state.status == .offline)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("many join one probe, and get one verdict")
  func joined() async {
    await rig.goOnline()
    rig.transport.answer(.status(204))
    rig.transport.hold()
    await monitor.noteOfflineError()
    await rig.transport.requests(atLeast: 2)
    let tasks = (0..<20).map { _ in Task { [monitor] in await monitor.checkNow() } }
    // Each question brings a deadline of its own, beside the probe's.
    await rig.clock.sleepers(atLeast: 21)
    rig.transport.release()
    var verdicts: Set<Verdict> = []
    for task in tasks { verdicts.insert(await task.value) }
    #expect(verdicts.count == 1)
    #expect(verdicts.first?.statusCode == 204)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("a dead path is the verdict, at once and without a probe")
  func deadPath() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.source.send(.offline(.noCarrier))
    _ = await updates.first { !$0.isOnline }
    let verdict = await monitor.checkNow()
    #expect(verdict.status == .offline)
    #expect(verdict.diagnosis?.cause == .noCarrier)
    #expect(verdict.probeSucceeded == nil)
    #expect(monitor.state.lastVerdict == verdict)
    #expect(rig.transport.requests.count == 1)
  }

  @Test("stopped or paused, it checks by itself and publishes nothing", arguments: [false, true])
  func byItself(isPaused: Bool) async {
    if isPaused {
      await rig.goOnline()
      await monitor.pause()
    } else {
      rig.source.send(.wired)
    }
    let before = monitor.state
    rig.transport.answer(.status(503))
    let verdict = await monitor.checkNow()
    #expect(verdict.statusCode == 503)
    #expect(monitor.state == before)
    await rig.source.waitUntilReleased()
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("stopped, with a source that says nothing, it ends at the timeout")
  func silentSource() async {
    let task = Task { [monitor] in await monitor.checkNow() }
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(5))
    #expect(await task.value.diagnosis?.cause == .pathUnknown)
  }

  @Test("cancelled, it returns at once, and the monitor goes on")
  func cancelled() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.transport.ignoreCancellation()
    rig.transport.answer(.status(503))
    rig.transport.hold()
    let task = Task { [monitor] in await monitor.checkNow() }
    await rig.transport.requests(atLeast: 2)
    task.cancel()
    let verdict = await task.value
    #expect(verdict.status == .unknown)
    #expect(verdict.diagnosis?.cause == .cancelled)
    rig.transport.release()
    #expect(await updates.first { !$0.isOnline }?.diagnosis?.cause == .serverError)
  }

  @Test("stopped meanwhile, it says so")
  func stopped() async {
    await monitor.start()
    let task = Task { [monitor] in await monitor.checkNow() }
    await rig.clock.sleepers(atLeast: 1)
    await monitor.stop()
    #expect(await task.value.diagnosis?.cause == .cancelled)
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("questions, stops and changes that compete leave nobody without an answer")
  func race() async {
    rig.transport.answerAlways(.status(200))
    await withDiscardingTaskGroup { group in
      for number in 0..<1000 {
        group.addTask { [monitor] in _ = await monitor.checkNow() }
        if number % 10 == 0 { group.addTask { [monitor] in await monitor.start() } }
        if number % 15 == 0 { group.addTask { [monitor] in await monitor.stop() } }
        if number % 20 == 0 { group.addTask { [rig] in rig.source.send(.wifi) } }
        if number % 25 == 0 { group.addTask { [rig] in rig.source.send(.offline()) } }
      }
      // A stopped monitor may wait for a path that nobody sends any more.
      group.addTask { [rig] in rig.source.send(.wifi) }
    }
    await monitor.stop()
    #expect(rig.transport.inFlight <= 1)
    await rig.source.waitUntilReleased()
  }
}
