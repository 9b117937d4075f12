import ReachModels
import ReachTesting
import Testing

@testable import ReachMonitor

@Suite("handlers on the main actor", .timeLimit(.minutes(5)))
@MainActor
struct MainActorHandlerTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  /// Belongs to the main actor, as a user interface does: no lock, no `Sendable` handler.
  @MainActor
  private final class Label {
    private(set) var states: [ReachState] = []
    private var waiter:
      (wanted: (ReachState) -> Bool, continuation: CheckedContinuation<Void, Never>)?

    func show(_ state: ReachState) {
      MainActor.assertIsolated()
      states.append(state)
      guard let waiter, waiter.wanted(state) else { return }
      self.waiter = nil
      waiter.continuation.resume()
    }

    func wait(until wanted: @escaping (ReachState) -> Bool) async {
      if let last = states.last, wanted(last) { return }
      await withCheckedContinuation { waiter = (wanted, $0) }
    }
  }

  @Test(
    "it is called with the present state before the installation returns, and then with changes")
  func initially() async {
    await rig.goOnline()
    let label = Label()
    let token = monitor.onChange(on: MainActor.self) { label.show($0) }
    #expect(label.states == [monitor.state])
    rig.source.send(.offline(.noCarrier))
    await label.wait { $0.status == .offline }
    #expect(label.states.map(\.status) == [.online, .offline])
    withExtendedLifetime(token) {}
  }

  @Test("for changes only, it is not called with the present state")
  func changesOnly() async {
    await rig.goOnline()
    let label = Label()
    let token = monitor.onChange(on: MainActor.self, initially: false) { label.show($0) }
    #expect(label.states.isEmpty)
    rig.source.send(.offline(.noCarrier))
    await label.wait { $0.status == .offline }
    #expect(label.states.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test("a main actor that is busy gets the newest state, and none of those in between")
  func busy() async {
    let broadcast = Broadcast()
    let label = Label()
    let mailbox = MainActorMailbox { label.show($0) }
    let token = HandlerToken(broadcast, broadcast.add({ mailbox.put($0) }, initially: false))
    mailbox.open(for: token, with: nil)
    // Nothing else runs on the main actor until the wait.
    for path in [NetworkPath.wifi, .wired, .cellular] {
      broadcast.publish(ReachState(isMonitoring: true, path: path), announce: true)
    }
    #expect(label.states.isEmpty)
    await label.wait { $0.path == .cellular }
    #expect(label.states.map(\.path) == [.cellular])
  }

  @Test("what was told upon the installation is not told again by the hop that was under way")
  func alreadyTold() async {
    let broadcast = Broadcast()
    let label = Label()
    let mailbox = MainActorMailbox { label.show($0) }
    let token = HandlerToken(broadcast, broadcast.add({ mailbox.put($0) }, initially: false))
    let state = ReachState(isMonitoring: true, path: .wifi)
    broadcast.publish(state, announce: true)
    mailbox.open(for: token, with: broadcast.latest)
    await Task { @MainActor in }.value
    broadcast.publish(ReachState(isMonitoring: true, path: .wired), announce: true)
    await label.wait { $0.path == .wired }
    #expect(label.states.map(\.path) == [.wifi, .wired])
  }

  @Test("cancelled on the main actor, it is not called again, whatever is on its way")
  func cancelled() async {
    let broadcast = Broadcast()
    let label = Label()
    let mailbox = MainActorMailbox { label.show($0) }
    let token = HandlerToken(broadcast, broadcast.add({ mailbox.put($0) }, initially: false))
    mailbox.open(for: token, with: nil)
    broadcast.publish(ReachState(isMonitoring: true, path: .wifi), announce: true)
    token.cancel()
    // The main actor runs in order, so that the hop has come and gone.
    await Task { @MainActor in }.value
    #expect(label.states.isEmpty)
    #expect(broadcast.subscriberCount == 0)
  }

  @Test("a handler may cancel its own token, and steer the monitor")
  func cancelsItself() async {
    await rig.goOnline()
    let label = Label()
    var token: HandlerToken?
    token = monitor.onChange(on: MainActor.self, initially: false) { [monitor] state in
      token?.cancel()
      label.show(state)
      Task { await monitor.stop() }
    }
    let updates = monitor.updates
    rig.source.send(.offline(.noCarrier))
    for await _ in updates {}  // Ends with the stop.
    await Task { @MainActor in }.value
    #expect(label.states.map(\.status) == [.offline])
  }

  @Test("T52: 1,000 changes in a row are told in their order, the last one last")
  func order() async {
    rig.transport.answerAlways(.status(200))
    let label = Label()
    let token = monitor.onChange(on: MainActor.self) { label.show($0) }
    await monitor.start()
    let sender = Task.detached { [rig] in for _ in 0..<1000 { await rig.sendNextPath() } }
    await label.wait { $0.path?.interfaces.first?.index == 1000 }
    await sender.value
    let indices = label.states.map { $0.path?.interfaces.first?.index ?? 0 }
    #expect(indices == indices.sorted())
    withExtendedLifetime(token) {}
  }

  @Test("T32: a handler on the main actor does not keep the monitor, and goes with it")
  func released() async {
    let (isHeld, held) = AsyncStream.makeStream(of: Never.self)
    weak var released: Monitor?
    let token = {
      let monitor = Monitor(
        paths: ScriptedPathSource(), transport: ScriptedTransport(), clock: ManualClock())
      released = monitor
      let end = StreamEnd(held)
      return monitor.onChange(on: MainActor.self) { _ in withExtendedLifetime(end) {} }
    }()
    for await _ in isHeld {}
    #expect(released == nil)
    token.cancel()
  }
}
