import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("ScriptedMonitor", .timeLimit(.minutes(5)))
struct ScriptedMonitorTests {
  let monitor = ScriptedMonitor()

  @Test("begins as a monitor that was never started")
  func beginning() async {
    #expect(monitor.state == ReachState())
    #expect(await monitor.updates.first { _ in true } == ReachState())
  }

  @Test("tells the present state first, then each that is sent")
  func sends() async {
    monitor.goOnline(over: .cellular)
    var updates = monitor.updates.makeAsyncIterator()
    #expect(await updates.next()?.connectivity == .cellular)
    monitor.goOffline(.noAddress)
    #expect(await updates.next()?.diagnosis?.cause == .noAddress)
    monitor.meetCaptivePortal(loginURL: "http://portal.example/")
    #expect(await updates.next()?.status == .captivePortal)
    #expect(monitor.state.diagnosis?.loginURL == "http://portal.example/")
    #expect(monitor.subscriberCount == 1)
  }

  @Test("what tells the same as before goes to nobody")
  func duplicates() async {
    monitor.goOnline()
    var updates = monitor.updates.makeAsyncIterator()
    _ = await updates.next()
    monitor.goOnline()
    monitor.goOffline()
    #expect(await updates.next()?.status == .offline)
  }

  @Test("a stop ends the streams, and it can go on")
  func stops() async {
    monitor.goOnline()
    let updates = monitor.updates
    monitor.stop()
    var seen: [ReachState] = []
    for await state in updates { seen.append(state) }
    #expect(seen == [ReachState()])
    monitor.goOnline()
    #expect(await monitor.updates.first { _ in true }?.status == .online)
  }

  @Test("gives the values of one aspect, as a monitor does")
  func values() async {
    var values = monitor.values(of: \.isOnline).makeAsyncIterator()
    #expect(await values.next() == true)
    monitor.goOffline()
    #expect(await values.next() == false)
  }
}
