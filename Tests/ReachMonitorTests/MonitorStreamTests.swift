import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("streams of a monitor", .timeLimit(.minutes(5)))
struct MonitorStreamTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  @Test("T51: changes do not begin with the present state")
  func changes() async {
    await rig.goOnline()
    let changes = monitor.changes
    rig.source.send(.offline(.noCarrier))
    #expect(await changes.first { _ in true }?.diagnosis?.cause == .noCarrier)
  }

  @Test("T56: changes end with the stopped state")
  func changesEnd() async {
    await rig.goOnline()
    let changes = monitor.changes
    await monitor.stop()
    var seen: [ReachState] = []
    for await state in changes { seen.append(state) }
    #expect(seen == [ReachState()])
  }

  @Test("paths are told one for each real change, the present one first")
  func paths() async {
    rig.transport.answerAlways(.status(200))
    await rig.goOnline()
    let paths = monitor.paths
    let updates = monitor.updates
    for path in [NetworkPath.wifi, .wired, .wired, .offline(.noRoute), .offline(.noCarrier)] {
      rig.source.send(path)
    }
    _ = await updates.first { $0.path == .offline(.noCarrier) }
    await monitor.stop()
    var seen: [NetworkPath] = []
    for await path in paths { seen.append(path) }
    #expect(seen == [.wifi, .wired, .offline(.noRoute), .offline(.noCarrier)])
  }

  @Test("of the paths of a slow subscriber the newest 256 are kept")
  func slowPaths() async {
    rig.transport.answerAlways(.status(200))
    let paths = monitor.paths
    let updates = monitor.updates
    await monitor.start()
    for _ in 0..<400 { await rig.sendNextPath() }
    _ = await updates.first { $0.path?.interfaces.first?.index == 400 }
    await monitor.stop()
    var indices: [Int] = []
    for await path in paths { indices.append(path.interfaces.first?.index ?? 0) }
    #expect(indices == Array(145...400))
  }

  @Test("the values of one aspect come once each, the present one first")
  func values() async {
    await rig.goOnline()
    var values = monitor.values(of: \.connectivity).makeAsyncIterator()
    #expect(await values.next() == .wifi)
    rig.transport.answerAlways(.status(200))
    rig.source.send(.offline(.noRoute))
    #expect(await values.next() == .disconnected)
    let updates = monitor.updates
    rig.source.send(.offline(.noCarrier))
    _ = await updates.first { $0.path == .offline(.noCarrier) }
    rig.source.send(.wired)
    #expect(await values.next() == .wired)
    await monitor.stop()
    #expect(await values.next() == .unknown)
    #expect(await values.next() == nil)
  }

  @Test("values are of whatever can be read off a state")
  func mapped() async {
    let names = monitor.values { $0.path?.interfaces.map(\.name) ?? [] }
    await rig.goOnline()
    #expect(await names.first { !$0.isEmpty } == ["wlan0"])
  }

  @Test("a loop that is cancelled ends, and no other one")
  func cancelled() async {
    await rig.goOnline()
    let other = monitor.updates
    let tasks = [
      Task { [monitor] in for await _ in monitor.values(of: \.status) {} },
      Task { [monitor] in for await _ in monitor.paths {} },
      Task { [monitor] in for await _ in monitor.changes {} },
    ]
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    rig.source.send(.offline())
    #expect(await other.first { !$0.isOnline } != nil)
  }

  @Test(
    "T52, T53: subscribers that come, read and leave while they are told never see an older state")
  func race() async {
    rig.transport.answerAlways(.status(200))
    await monitor.start()
    await withDiscardingTaskGroup { group in
      for number in 0..<1000 {
        group.addTask { [monitor] in
          var last = 0
          for await state in monitor.updates {
            let index = state.path?.interfaces.first?.index ?? 0
            #expect(index >= last)
            last = index
            // Read after it was told, the newest is as new at least.
            #expect(monitor.state.path?.interfaces.first?.index ?? 0 >= index)
            let inner = await monitor.updates.first { _ in true }
            #expect(inner?.path?.interfaces.first?.index ?? 0 >= index)
            if index >= number % 100 { break }
          }
        }
      }
      group.addTask { [rig] in for _ in 0..<100 { await rig.sendNextPath() } }
    }
  }
}
