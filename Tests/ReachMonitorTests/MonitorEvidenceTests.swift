import ReachModels
import ReachMonitor
import ReachTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("evidence of a monitor", .timeLimit(.minutes(5)))
struct MonitorEvidenceTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  @Test("the app's own success postpones the probe")
  func success() async {
    await rig.goOnline()
    await rig.pass(.seconds(40))
    await monitor.noteSuccess()
    await rig.pass(.seconds(20))
    // The timer is due, and what it brings is another wait: for the rest of the minute.
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(39))
    #expect(rig.transport.requests.count == 1)
    rig.transport.answer(.status(200))
    rig.clock.advance(by: .seconds(1))
    await rig.transport.requests(atLeast: 2)
  }

  @Test("T34: a suspend that no timer outlasts is noticed at once, read afresh and probed")
  func shortSuspend() async {
    await rig.goOnline()
    let updates = monitor.updates
    await rig.clock.sleepers(atLeast: 1)
    rig.transport.answer(.failure(.timedOut, in: .connection))
    rig.clock.suspend(for: .seconds(20))
    #expect(await updates.first { !$0.isOnline }?.diagnosis?.cause == .connection)
    #expect(rig.source.observationCount == 2)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("T34: paused or stopped, a monitor is told of no resume", arguments: [false, true])
  func resumeUnheard(stops: Bool) async {
    await rig.goOnline()
    if stops { await monitor.stop() } else { await monitor.pause() }
    await rig.source.waitUntilReleased()
    rig.clock.suspend(for: .seconds(20))
    await monitor.noteSuccess()
    #expect(rig.source.observationCount == 1)
    #expect(rig.transport.requests.count == 1)
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("T34: on a clock that counts suspend and does not tell, the next event notices it")
  func untoldSuspend() async {
    let clock = QuietClock(clock: rig.clock)
    let monitor = Monitor(paths: rig.source, transport: rig.transport, clock: clock)
    rig.transport.answer(.status(200))
    rig.transport.answer(.failure(.timedOut, in: .connection))
    let updates = monitor.updates
    await monitor.start()
    rig.source.send(.wifi)
    _ = await updates.first { $0.status == .online }
    rig.clock.suspend(for: .seconds(20))
    await monitor.start()  // Anything that happens will do.
    #expect(await updates.first { !$0.isOnline }?.diagnosis?.cause == .connection)
    #expect(rig.source.observationCount == 2)
  }

  /// Knows how long the machine has slept, and says it only when it is asked.
  private struct QuietClock: SuspendAwareClock {
    let clock: ManualClock
    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }
    var timeSuspended: Duration { clock.timeSuspended }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test("T34: after a night's suspend the timer is due at once, and the path is read afresh")
  func nightSuspend() async {
    await rig.goOnline()
    let updates = monitor.updates
    await rig.clock.sleepers(atLeast: 1)
    rig.transport.answerAlways(.status(200))
    rig.clock.suspend(for: .seconds(8 * 3600))
    await rig.source.observations(atLeast: 2)
    rig.source.send(.wired)
    let state = await updates.first { $0.path == .wired && $0.lastVerdict?.date == rig.clock.date }
    #expect(state?.status == .online)
    #expect(rig.transport.greatestInFlight == 1)
  }

  @Test("a wall clock that is set reads and probes nothing", arguments: [-86_400, 86_400])
  func wallClockStep(seconds: Int) async {
    await rig.goOnline()
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.stepDate(by: .seconds(seconds))
    await monitor.start()
    #expect(rig.source.observationCount == 1)
    #expect(rig.transport.requests.count == 1)
    #expect(monitor.state.status == .online)
  }

  @Test("paused, it holds nothing; resumed, it reads and probes")
  func pause() async {
    await rig.goOnline()
    let updates = monitor.updates
    await monitor.pause()
    await rig.source.waitUntilReleased()
    await rig.clock.sleepers(atMost: 0)
    rig.clock.advance(by: .seconds(3600))
    #expect(monitor.state.status == .online)
    #expect(monitor.isOnline)
    #expect(rig.transport.requests.count == 1)
    rig.transport.answer(.status(503))
    await monitor.resume()
    #expect(await updates.first { !$0.isOnline }?.diagnosis?.cause == .serverError)
    #expect(rig.source.observationCount == 2)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("a proof that is too old is unknown, and a probe makes it new")
  func expiry() async {
    var options = Monitor.Options(interval: nil)
    options.verdictLifetime = .seconds(180)
    let rig = MonitorRig(options: options)
    await rig.goOnline()
    let updates = rig.monitor.updates
    await rig.pass(.seconds(180))
    let state = await updates.first { $0.status == .unknown }
    #expect(state?.isOnline == true)
    #expect(state?.diagnosis?.cause == .awaitingProbe)
    rig.transport.answer(.status(200))
    #expect(await rig.monitor.checkNow().isOnline)
    #expect(rig.monitor.state.status == .online)
  }

  @Test("T53: probing only while somebody is subscribed")
  func onlyWhileSubscribed() async {
    var options = Monitor.Options()
    options.pacing.onlyWhileSubscribed = true
    let rig = MonitorRig(options: options)
    rig.transport.answerAlways(.status(200))
    rig.source.send(.wifi)
    await rig.monitor.start()
    await rig.source.waitUntilObserved()
    #expect(rig.transport.requests.isEmpty)
    let token = rig.monitor.onChange { _ in }
    do {
      let updates = rig.monitor.updates
      _ = await updates.first { $0.status == .online }
    }
    await rig.clock.sleepers(atLeast: 1)
    token.cancel()
    await rig.clock.sleepers(atMost: 0)
    #expect(rig.transport.requests.count == 1)
    let events = rig.monitor.events
    await rig.transport.requests(atLeast: 2)
    await rig.monitor.stop()
    for await _ in events {}
  }
}
