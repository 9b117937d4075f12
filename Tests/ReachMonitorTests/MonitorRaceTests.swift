import ReachModels
import ReachMonitor
import ReachTesting
import Testing

/// What timing decides, each 1,000 times.
@Suite("races of a monitor", .timeLimit(.minutes(5)))
struct MonitorRaceTests {
  @Test("T28: a path that races an answer: never two probes, and the newer one's answer wins")
  func pathAgainstAnswer() async {
    for _ in 0..<1000 {
      let rig = MonitorRig()
      rig.transport.answer(.failure(.unreachable, in: .connection))
      rig.transport.answer(.status(200))
      rig.transport.hold()
      let updates = rig.monitor.updates
      await rig.monitor.start()
      rig.source.send(.wifi)
      await rig.transport.requests(atLeast: 1)
      await together(
        { rig.source.send(.wired) }, { rig.transport.release() })
      let state = await updates.first { $0.path == .wired && $0.status != .unknown && $0.isOnline }
      #expect(state?.status == .online)
      #expect(rig.transport.requests.count == 2)
      #expect(rig.transport.greatestInFlight == 1)
    }
  }

  @Test("T27: hints that race each other and the answer are one probe or two, never two at once")
  func hints() async {
    for _ in 0..<1000 {
      let rig = MonitorRig()
      await rig.goOnline()
      rig.transport.answerAlways(.status(200))
      rig.transport.hold()
      await rig.monitor.noteOfflineError()
      await rig.transport.requests(atLeast: 2)
      await together(
        { await rig.monitor.noteOfflineError() }, { await rig.monitor.noteOfflineError() },
        { rig.transport.release() })
      await rig.transport.waitUntilIdle()
      #expect(rig.transport.greatestInFlight == 1)
      #expect((2...4).contains(rig.transport.requests.count))
    }
  }

  @Test("T31: after a stop that races an answer nothing is published")
  func stopAgainstAnswer() async {
    for _ in 0..<1000 {
      let rig = MonitorRig()
      rig.transport.answer(.status(200))
      rig.transport.hold()
      let updates = rig.monitor.updates
      await rig.monitor.start()
      rig.source.send(.wifi)
      await rig.transport.requests(atLeast: 1)
      let (_, late) = await together(
        { rig.transport.release() },
        {
          await rig.monitor.stop()
          return rig.monitor.events
        })
      var last: ReachState?
      for await state in updates { last = state }
      #expect(last == ReachState())
      await rig.transport.waitUntilIdle()
      #expect(rig.monitor.state == ReachState())
      await rig.monitor.start()
      #expect(await late.first { _ in true } == .started)
    }
  }

  @Test("T32: let go of while a path and an answer come, a monitor is gone")
  func releasedMeanwhile() async {
    for round in 0..<1000 {
      let clock = ManualClock()
      let source = ScriptedPathSource()
      let transport = ScriptedTransport()
      transport.answerAlways(.status(200))
      transport.hold()
      var monitor: Monitor? = Monitor(paths: source, transport: transport, clock: clock)
      weak let released = monitor
      let updates = monitor?.updates
      await monitor?.start()
      source.send(.wifi)
      await transport.requests(atLeast: 1)
      async let told = together({ source.send(.wired) }, { transport.release() })
      if round.isMultiple(of: 2) { await monitor?.override(online: false) }
      monitor = nil
      _ = await told
      if let updates { for await _ in updates {} }
      #expect(released == nil)
      await source.waitUntilReleased()
      await transport.waitUntilIdle()
      await clock.sleepers(atMost: 0)
    }
  }

  @Test("T56: a stream that is subscribed while the monitor stops ends then, or with the next stop")
  func subscribedWhileStopping() async {
    let rig = MonitorRig()
    for _ in 0..<1000 {
      await rig.monitor.start()
      let (updates, _) = await together({ rig.monitor.updates }, { await rig.monitor.stop() })
      await rig.monitor.start()
      await rig.monitor.stop()
      for await _ in updates {}
    }
    #expect(rig.monitor.state == ReachState())
  }

  /// Does several things at once, in whatever order they come to.
  @discardableResult
  private func together<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () async -> First,
    _ second: @escaping @Sendable () async -> Second,
    _ third: @escaping @Sendable () async -> Void = {}
  ) async -> (First, Second) {
    async let one = first()
    async let two = second()
    async let three: Void = third()
    await three
    return await (one, two)
  }
}
