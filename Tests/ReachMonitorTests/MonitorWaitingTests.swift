import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("waiting for a monitor", .timeLimit(.minutes(5)))
struct MonitorWaitingTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  private struct NoNetwork: Error {}
  private struct BadRequest: Error {}

  @Test("T70: returns at once when the device is online")
  func online() async throws {
    await rig.goOnline()
    try await monitor.waitUntilOnline()
    try await monitor.waitUntilOnline(timeout: .seconds(1))
    await rig.clock.sleepers(atMost: 1)
  }

  @Test("T70: returns when online comes; unknown is not online")
  func comes() async throws {
    await monitor.start()
    let task = Task { [monitor] in try await monitor.waitUntilOnline(timeout: .seconds(30)) }
    await rig.clock.sleepers(atLeast: 1)
    rig.transport.answer(.status(200))
    rig.source.send(.wifi)
    try await task.value
    #expect(monitor.state.status == .online)
  }

  @Test("T70: a stopped monitor is waited for")
  func notStarted() async throws {
    let task = Task { [monitor] in try await monitor.waitUntilOnline(timeout: .seconds(30)) }
    await rig.clock.sleepers(atLeast: 1)
    await rig.goOnline()
    try await task.value
  }

  @Test("T72: the limit is reported, with the last state")
  func timedOut() async throws {
    let updates = monitor.updates
    await monitor.start()
    rig.source.send(.offline(.noCarrier))
    _ = await updates.first { !$0.isOnline }
    let task = Task { [monitor] in try await monitor.waitUntilOnline(timeout: .seconds(30)) }
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(30))
    let error = await #expect(throws: WaitError.self) { try await task.value }
    #expect(error?.reason == .timedOut)
    #expect(error?.state.diagnosis?.cause == .noCarrier)
    #expect(error?.description == "the device did not come online in time: noCarrier")
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("T70, T72: when the wait is over, nothing keeps the monitor", arguments: [false, true])
  func released(inVain: Bool) async {
    let source = ScriptedPathSource(.wifi)
    let clock = ManualClock()
    let transport = ScriptedTransport()
    transport.answer(.status(200))
    if inVain { transport.hold() }
    var monitor: Monitor? = Monitor(paths: source, transport: transport, clock: clock)
    weak let released = monitor
    let updates = monitor?.updates
    await monitor?.start()
    let task = Task { [monitor] in try await monitor?.waitUntilOnline(timeout: .seconds(2)) }
    monitor = nil
    if inVain {
      await clock.sleepers(atLeast: 2)
      clock.advance(by: .seconds(2))
    }
    let isOnline = (try? await task.value) != nil
    #expect(isOnline != inVain)
    if let updates { for await _ in updates {} }
    #expect(released == nil)
    await source.waitUntilReleased()
    await clock.sleepers(atMost: 0)
  }

  @Test("a stop ends the wait")
  func stopped() async throws {
    await monitor.start()
    let task = Task { [monitor] in try await monitor.waitUntilOnline(timeout: .seconds(30)) }
    await rig.clock.sleepers(atLeast: 1)
    await monitor.stop()
    let error = await #expect(throws: WaitError.self) { try await task.value }
    #expect(error?.reason == .stopped)
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("a wait that is cancelled ends at once, with nothing left behind")
  func cancelled() async throws {
    await monitor.start()
    let task = Task { [monitor] in try await monitor.waitUntilOnline(timeout: .seconds(30)) }
    await rig.clock.sleepers(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("what succeeds is done once, and the monitor is not bothered")
  func succeeds() async throws {
    var count = 0
    let value = try await monitor.withRetryWhenOnline(isRetryable: { _ in true }) {
      count += 1
      return "done"
    }
    #expect(value == "done")
    #expect(count == 1)
    #expect(rig.source.observationCount == 0)
  }

  @Test("T71: an error that is not the network's fault is thrown at once, without a look")
  func notRetryable() async {
    var count = 0
    await #expect(throws: BadRequest.self) {
      try await monitor.withRetryWhenOnline(isRetryable: { $0 is NoNetwork }) {
        count += 1
        throw BadRequest()
      }
    }
    #expect(count == 1)
    #expect(rig.source.observationCount == 0)
    #expect(rig.transport.requests.isEmpty)
  }

  @Test("T70: an outage is waited out, and the operation done again")
  func outage() async throws {
    await rig.goOnline()
    let updates = monitor.updates
    rig.transport.answer(.failure(.unreachable, in: .connection))
    let task = Task { [monitor] in
      var attempts = 0
      return try await monitor.withRetryWhenOnline(isRetryable: { $0 is NoNetwork }) {
        attempts += 1
        if attempts == 1 { throw NoNetwork() }
        return attempts
      }
    }
    // The failed attempt made the monitor look, which found it offline.
    _ = await updates.first { !$0.isOnline }
    rig.transport.answerAlways(.status(200))
    rig.source.send(.wired)
    #expect(try await task.value == 2)
    #expect(rig.transport.requests.count == 3)
  }

  @Test("T72: attempts that are used up are the operation's own error")
  func usedUp() async {
    await rig.goOnline()
    rig.transport.answerAlways(.status(200))
    var count = 0
    await #expect(throws: NoNetwork.self) {
      try await monitor.withRetryWhenOnline(attempts: 3, isRetryable: { $0 is NoNetwork }) {
        count += 1
        throw NoNetwork()
      }
    }
    #expect(count == 3)
  }

  @Test("T72: an outage that lasts longer than the limit is the operation's own error")
  func longOutage() async {
    let updates = monitor.updates
    await monitor.start()
    rig.source.send(.offline())
    _ = await updates.first { !$0.isOnline }
    let task = Task { [monitor] in
      try await monitor.withRetryWhenOnline(
        timeout: .seconds(30), isRetryable: { $0 is NoNetwork }
      ) { throw NoNetwork() }
    }
    await rig.clock.sleepers(atLeast: 1)
    rig.clock.advance(by: .seconds(30))
    await #expect(throws: NoNetwork.self) { try await task.value }
  }

  @Test("a retry that is cancelled while it waits says so")
  func cancelledRetry() async {
    let updates = monitor.updates
    await monitor.start()
    rig.source.send(.offline())
    _ = await updates.first { !$0.isOnline }
    let task = Task { [monitor] in
      try await monitor.withRetryWhenOnline(
        timeout: .seconds(30), isRetryable: { $0 is NoNetwork }
      ) { throw NoNetwork() }
    }
    await rig.clock.sleepers(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("T70: 1,000 waits and stops that compete all end")
  func race() async {
    rig.transport.answerAlways(.status(200))
    rig.source.send(.wifi)
    await withDiscardingTaskGroup { group in
      for _ in 0..<1000 {
        group.addTask { [monitor] in try? await monitor.waitUntilOnline() }
      }
      group.addTask { [monitor] in
        for _ in 0..<100 {
          await monitor.start()
          await Task.yield()
          await monitor.stop()
        }
        await monitor.start()
      }
    }
  }
}
