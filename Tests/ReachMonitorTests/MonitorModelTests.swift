import Observation
import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("MonitorModel", .timeLimit(.minutes(5)))
@MainActor
struct MonitorModelTests {
  /// Waits until the model's state is as wanted, by the means that a user interface has.
  private func wait(_ model: MonitorModel, until isWanted: @MainActor (ReachState) -> Bool) async {
    while true {
      let (changes, signal) = AsyncStream.makeStream(of: Void.self)
      let state = withObservationTracking {
        model.state
      } onChange: {
        signal.yield()
      }
      if isWanted(state) { return }
      for await _ in changes { break }
    }
  }

  @Test("begins with the present state, follows it, and goes through stops and restarts")
  func follows() async {
    let monitor = ScriptedMonitor()
    monitor.goOnline()
    let model = MonitorModel(monitor)
    #expect(model.state == monitor.state)
    #expect(model.isOnline)
    let task = Task { await model.observe() }
    monitor.goOffline(.noCarrier)
    await wait(model) { $0.status == .offline }
    #expect(!model.isOnline)
    monitor.stop()
    await wait(model) { $0 == ReachState() }
    monitor.goOnline(over: .wired)
    await wait(model) { $0.connectivity == .wired }
    task.cancel()
    await task.value
    #expect(monitor.subscriberCount == 0)
  }

  @Test("does not follow before it is told to")
  func idle() {
    let monitor = ScriptedMonitor()
    let model = MonitorModel(monitor)
    monitor.goOffline()
    #expect(model.isOnline)
    #expect(monitor.subscriberCount == 0)
  }

  @Test("follows a real monitor")
  func real() async {
    let rig = MonitorRig()
    let model = MonitorModel(rig.monitor)
    let task = Task { await model.observe() }
    await rig.goOnline()
    await wait(model) { $0.status == .online }
    task.cancel()
    await task.value
  }
}
