import ReachModels
import ReachMonitor
import ReachProbe
import ReachTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Monitor", .timeLimit(.minutes(5)))
struct MonitorTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  @Test("T20: before the first reading the answer is unknown, and nothing is drawn offline")
  func unknown() async {
    #expect(monitor.state == ReachState())
    await monitor.start()
    await rig.source.waitUntilObserved()
    #expect(monitor.state.isMonitoring)
    #expect(monitor.state.status == .unknown)
    #expect(monitor.state.isOnline)
    #expect(monitor.state.path == nil)
  }

  @Test("T21: path up and probe good is online")
  func online() async {
    await rig.goOnline()
    let state = monitor.state
    #expect(state.isOnline)
    #expect(state.diagnosis == nil)
    #expect(state.offlineSince == nil)
    #expect(state.lastVerdict?.statusCode == 200)
    #expect(state.lastVerdict?.date == rig.clock.date)
    #expect(rig.transport.requests.map(\.url) == [Probe.apple.url])
  }

  @Test("T22: a route that vanishes is offline at once")
  func vanishes() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.clock.advance(by: .seconds(7))
    rig.source.send(.offline(.noRoute))
    let state = await updates.first { !$0.isOnline }
    #expect(state?.status == .offline)
    #expect(state?.diagnosis?.cause == .noRoute)
    #expect(state?.offlineSince == rig.clock.date)
    #expect(rig.transport.requests.count == 1)
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test("T23: a route that returns is offline until a probe has passed")
  func returns() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.source.send(.offline(.noRoute))
    _ = await updates.first { !$0.isOnline }
    rig.transport.answer(.status(200))
    rig.transport.hold()
    rig.source.send(.wired)
    let state = await updates.first { $0.path == .wired }
    #expect(state?.status == .offline)
    #expect(state?.diagnosis?.cause == .awaitingProbe)
    await rig.transport.requests(atLeast: 2)
    #expect(!monitor.state.isOnline)
    rig.transport.release()
    #expect(await updates.first { $0.isOnline }?.status == .online)
  }

  @Test("T24: a router that dies is noticed at the next online interval")
  func routerDies() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.transport.answer(.failure(.timedOut, in: .connection))
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .milliseconds(59_999))
    #expect(rig.transport.requests.count == 1)
    rig.clock.advance(by: .milliseconds(1))
    #expect(await updates.first { !$0.isOnline }?.diagnosis?.cause == .connection)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("T25: offline is probed each offline interval, and online again at the other one")
  func intervals() async {
    await rig.goOnline()
    let updates = monitor.updates
    // All different, so that each is told: then the wait after it is the only one.
    let failures: [ProbeFailure] = [.timedOut, .connectionRefused, .unreachable]
    for (failure, interval) in zip(failures, [60, 10, 10]) {
      rig.transport.answer(.failure(failure, in: .connection))
      await rig.pass(.seconds(interval))
      _ = await updates.first { $0.lastVerdict?.failure == failure }
    }
    rig.transport.answer(.status(200), times: 2)
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(10))
    _ = await updates.first { $0.isOnline }
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(59))
    #expect(rig.transport.requests.count == 5)
    rig.clock.advance(by: .seconds(1))
    await rig.transport.requests(atLeast: 6)
  }

  @Test("T26: without polling, recovery is noticed by a hint or a change only")
  func noPolling() async {
    let rig = MonitorRig(options: Monitor.Options(interval: nil, offlineInterval: nil))
    let updates = rig.monitor.updates
    rig.transport.answer(.failure(.timedOut, in: .connection))
    rig.transport.answer(.status(200))
    await rig.monitor.start()
    rig.source.send(.wifi)
    _ = await updates.first { $0.status == .offline }
    await rig.clock.sleepers(atMost: 0)
    rig.clock.advance(by: .seconds(3600))
    #expect(rig.transport.requests.count == 1)
    await rig.monitor.noteOfflineError()
    _ = await updates.first { $0.status == .online }
  }

  @Test("T27: two hints are one probe, at once")
  func hints() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.transport.answer(.failure(.timedOut, in: .connection))
    rig.transport.hold()
    await monitor.noteOfflineError()
    await monitor.noteOfflineError()
    await rig.transport.requests(atLeast: 2)
    await monitor.noteOfflineError()
    rig.transport.release()
    _ = await updates.first { !$0.isOnline }
    #expect(rig.transport.requests.count == 2)
  }

  @Test("T27: an error that does not mean offline is no hint, one that does is")
  func errorHints() async {
    await rig.goOnline()
    let updates = monitor.updates
    await monitor.noteOfflineError(ProbeError(.connectionRefused, in: .connection))
    await monitor.noteOfflineError(CancellationError())
    let before = rig.transport.requests.count
    rig.transport.answer(.failure(.unreachable, in: .connection))
    await monitor.noteOfflineError(ProbeError(.unreachable, in: .connection))
    _ = await updates.first { !$0.isOnline }
    #expect(before == 1)
    #expect(rig.transport.requests.count == 2)
  }

  @Test(
    "T28: a path that changes while a probe is in flight: never two, and the newer answer wins",
    arguments: [false, true])
  func changeInFlight(ignoresCancellation: Bool) async {
    rig.transport.ignoreCancellation(ignoresCancellation)
    rig.transport.answer(.failure(.unreachable, in: .connection))
    rig.transport.answer(.status(200))
    rig.transport.hold()
    let updates = monitor.updates
    await monitor.start()
    rig.source.send(.wifi)
    await rig.transport.requests(atLeast: 1)
    rig.source.send(.wired)
    _ = await updates.first { $0.path == .wired }
    if !ignoresCancellation { await rig.transport.requests(atLeast: 2) }
    rig.transport.release()
    let state = await updates.first { $0.status != .unknown }
    #expect(state?.status == .online)
    #expect(rig.transport.greatestInFlight == 1)
    #expect(rig.transport.requests.count == 2)
  }

  @Test("T29: an override pins on and off, and releases to the true value")
  func override() async {
    await rig.goOnline()
    let updates = monitor.updates
    await monitor.override(online: false)
    let pinned = await updates.first { !$0.isOnline }
    #expect(pinned?.diagnosis?.cause == .overridden)
    #expect(pinned?.offlineSince == rig.clock.date)
    await monitor.override(online: nil)
    #expect(await updates.first { $0.isOnline }?.diagnosis == nil)
    await monitor.override(online: true)
    rig.source.send(.offline(.noCarrier))
    #expect(await updates.first { $0.path?.status == .unsatisfied }?.isOnline == true)
    await monitor.override(online: nil)
    #expect(await updates.first { !$0.isOnline }?.diagnosis?.cause == .noCarrier)
  }

  @Test("a transport that never answers is given up at the deadline")
  func deadline() async {
    rig.transport.ignoreCancellation()
    rig.transport.answer(.status(200))
    rig.transport.hold()
    let updates = monitor.updates
    await monitor.start()
    rig.source.send(.wifi)
    await rig.transport.requests(atLeast: 1)
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(5))
    let state = await updates.first { !$0.isOnline }
    #expect(state?.lastVerdict?.failure == .timedOut)
    #expect(state?.lastVerdict?.latency == .seconds(5))
    rig.transport.release()
    await rig.transport.waitUntilIdle()
  }

  @Test("a source that fails is asked again after a second")
  func sourceFails() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.source.fail(ScriptedTransport.RanDry(request: 1))
    let state = await updates.first { $0.path == nil }
    #expect(state?.status == .unknown)
    #expect(state?.diagnosis?.cause == .pathUnknown)
    #expect(state?.diagnosis?.detail?.isEmpty == false)
    rig.transport.answer(.status(200))
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(1))
    await rig.source.observations(atLeast: 2)
    rig.source.send(.wifi)
    _ = await updates.first { $0.status == .online }
  }

  @Test("T65: options that are changed after the monitor was made change nothing of it")
  func options() async {
    var options = Monitor.Options(probe: .google, interval: .seconds(30))
    let rig = MonitorRig(options: options)
    options.probe = .apple
    options.interval = .seconds(1)
    options.tolerance.failuresBeforeOffline = 9
    await rig.goOnline()
    let updates = rig.monitor.updates
    rig.transport.answer(.failure(.timedOut, in: .connection))
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(29))
    #expect(rig.transport.requests.map(\.url) == [Probe.google.url])
    rig.clock.advance(by: .seconds(1))
    _ = await updates.first { $0.status == .offline }
    #expect(rig.transport.requests.map(\.url) == [Probe.google.url, Probe.google.url])
  }

  @Test("T35: another path while online is told at once, and probed")
  func changes() async {
    await rig.goOnline()
    let updates = monitor.updates
    rig.transport.answer(.status(200))
    rig.transport.hold()
    rig.source.send(.cellular)
    let state = await updates.first { $0.path == .cellular }
    #expect(state?.status == .online)
    #expect(state?.isExpensive == true)
    await rig.transport.requests(atLeast: 2)
  }
}
