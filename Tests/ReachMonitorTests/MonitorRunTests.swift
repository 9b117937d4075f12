import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("run", .timeLimit(.minutes(5)))
struct MonitorRunTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  @Test("starts, and stops when it is cancelled")
  func cancelled() async {
    let updates = monitor.updates
    let task = Task { [monitor] in await monitor.run() }
    rig.transport.answer(.status(200))
    await rig.source.waitUntilObserved()
    rig.source.send(.wifi)
    _ = await updates.first { $0.status == .online }
    task.cancel()
    await task.value
    #expect(monitor.state == ReachState())
    for await _ in updates {}
    await rig.source.waitUntilReleased()
    await rig.clock.sleepers(atMost: 0)
  }

  @Test("cancelled before it has begun, it leaves nothing running")
  func cancelledBefore() async {
    let task = Task { [monitor] in
      while !Task.isCancelled { await Task.yield() }
      await monitor.run()
    }
    task.cancel()
    await task.value
    #expect(!monitor.state.isMonitoring)
    await rig.source.waitUntilReleased()
  }

  @Test("returns when somebody else stops the monitor, and leaves a later start alone")
  func stopped() async {
    let task = Task { [monitor] in await monitor.run() }
    await rig.source.waitUntilObserved()
    await monitor.stop()
    await task.value
    await monitor.start()
    task.cancel()
    #expect(monitor.state.isMonitoring)
  }

  @Test("run twice, both end with the first that is cancelled")
  func twice() async {
    let first = Task { [monitor] in await monitor.run() }
    let second = Task { [monitor] in await monitor.run() }
    await rig.source.waitUntilObserved()
    #expect(rig.source.observationCount == 1)
    first.cancel()
    await first.value
    // It may have begun only now, and then it runs a monitor that was stopped before.
    second.cancel()
    await second.value
    #expect(!monitor.state.isMonitoring)
  }

  @Test("1,000 runs that are cancelled leave nothing behind")
  func often() async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<1000 {
        group.addTask { [monitor] in
          let task = Task { await monitor.run() }
          await Task.yield()
          task.cancel()
          await task.value
        }
      }
    }
    #expect(!monitor.state.isMonitoring)
    await rig.source.waitUntilReleased()
    await rig.clock.sleepers(atMost: 0)
  }
}
