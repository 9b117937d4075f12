import ReachModels
import ReachMonitor
import ReachTesting
import Synchronization
import Testing

@Suite("handlers of a monitor", .timeLimit(.minutes(5)))
struct MonitorHandlerTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  /// What handlers were told, and a wait until it is as wanted.
  private final class Told: Sendable {
    private let values = Mutex<[(name: String, state: ReachState)]>([])
    private let signal: AsyncStream<Void>.Continuation
    private let signals: AsyncStream<Void>

    init() { (signals, signal) = AsyncStream.makeStream() }

    var all: [(name: String, state: ReachState)] { values.withLock { $0 } }
    var names: [String] { all.map(\.name) }
    var states: [ReachState] { all.map(\.state) }

    func take(_ state: ReachState, as name: String = "") {
      values.withLock { $0.append((name, state)) }
      signal.yield()
    }

    func wait(until isWanted: (Told) -> Bool) async {
      if isWanted(self) { return }
      for await _ in signals where isWanted(self) { return }
    }
  }

  @Test("T50: a handler is called with the present state, and then with each change")
  func initially() async {
    await rig.goOnline()
    let told = Told()
    let token = monitor.onChange { told.take($0) }
    await told.wait { $0.states.count == 1 }
    #expect(told.states.first == monitor.state)
    rig.source.send(.offline(.noCarrier))
    await told.wait { $0.states.last?.status == .offline }
    #expect(told.states.count == 2)
    withExtendedLifetime(token) {}
  }

  @Test("T51: a handler for changes only is not called with the present state")
  func changesOnly() async {
    await rig.goOnline()
    let told = Told()
    let token = monitor.onChange(initially: false) { told.take($0) }
    rig.source.send(.offline(.noCarrier))
    await told.wait { !$0.states.isEmpty }
    #expect(told.states.map(\.status) == [.offline])
    withExtendedLifetime(token) {}
  }

  @Test("a token that is cancelled or let go removes its handler", arguments: [false, true])
  func removed(byCancelling: Bool) async {
    await rig.goOnline()
    let told = Told()
    let staying = monitor.onChange(initially: false) { told.take($0, as: "stays") }
    var token: HandlerToken? = monitor.onChange(initially: false) { told.take($0, as: "goes") }
    if byCancelling { token?.cancel() } else { token = nil }
    token?.cancel()
    rig.source.send(.offline(.noCarrier))
    await told.wait { !$0.names.isEmpty }
    #expect(told.names == ["stays"])
    withExtendedLifetime((token, staying)) {}
  }

  @Test("handlers are called in the order of their installation")
  func order() async {
    await rig.goOnline()
    let told = Told()
    let tokens = (0..<20).map { number in
      monitor.onChange(initially: false) { told.take($0, as: "\(number)") }
    }
    rig.source.send(.offline(.noCarrier))
    await told.wait { $0.names.count == 20 }
    #expect(told.names == (0..<20).map { "\($0)" })
    withExtendedLifetime(tokens) {}
  }

  @Test("a handler stays through a stop and a restart, and hears of both")
  func restart() async {
    let told = Told()
    let token = monitor.onChange(initially: false) { told.take($0) }
    await rig.goOnline()
    await monitor.stop()
    await told.wait { $0.states.last == ReachState() }
    await rig.goOnline()
    await told.wait { $0.states.last?.status == .online }
    withExtendedLifetime(token) {}
  }

  @Test("a handler may remove itself and others, and install more, while it is called")
  func reentrant() async {
    await rig.goOnline()
    let told = Told()
    let tokens = Mutex<[String: HandlerToken]>([:])
    let first = monitor.onChange(initially: false) { [monitor] state in
      told.take(state, as: "first")
      tokens.withLock { $0 }.values.forEach { $0.cancel() }
      let late = monitor.onChange(initially: false) { told.take($0, as: "late") }
      tokens.withLock { $0["late"] = late }
      told.take(monitor.state, as: "read")
    }
    tokens.withLock { tokens in
      tokens["first"] = first
      tokens["second"] = monitor.onChange(initially: false) { told.take($0, as: "second") }
    }
    rig.source.send(.offline(.noCarrier))
    await told.wait { $0.names.count == 2 }
    rig.source.send(.offline(.noAddress))
    await told.wait { $0.names.count == 3 }
    #expect(told.names == ["first", "read", "late"])
    #expect(told.states[0] == told.states[1])
  }

  @Test("a handler that steers the monitor from within is obeyed, in order")
  func steersFromWithin() async {
    await rig.goOnline()
    let told = Told()
    let token = monitor.onChange(initially: false) { [monitor] state in
      told.take(state)
      guard state.status == .offline else { return }
      // Handlers run where the monitor does, so they may.
      monitor.assumeIsolated { $0.stop() }
    }
    rig.source.send(.offline(.noCarrier))
    await told.wait { $0.states.last == ReachState() }
    #expect(told.states.map(\.status) == [.offline, .unknown])
    await rig.source.waitUntilReleased()
    await rig.clock.sleepers(atMost: 0)
    withExtendedLifetime(token) {}
  }

  @Test("handlers that come and go while states change are never called out of order")
  func race() async {
    rig.transport.answerAlways(.status(200))
    await monitor.start()
    let kept = Told()
    let token = monitor.onChange { kept.take($0) }
    await withDiscardingTaskGroup { group in
      for number in 0..<1000 {
        group.addTask { [monitor] in
          let dates = Mutex<[Int]>([])
          let token = monitor.onChange(initially: number.isMultiple(of: 2)) { state in
            dates.withLock { $0.append(state.path?.interfaces.first?.index ?? 0) }
          }
          await Task.yield()
          token.cancel()
          let seen = dates.withLock { $0 }
          #expect(seen == seen.sorted())
        }
        group.addTask { [rig] in
          guard number.isMultiple(of: 10) else { return }
          await rig.sendNextPath()
        }
      }
    }
    let indices = kept.states.map { $0.path?.interfaces.first?.index ?? 0 }
    #expect(indices == indices.sorted())
    withExtendedLifetime(token) {}
  }

  @Test("T32: a handler does not keep the monitor alive, and is let go of with it")
  func released() async {
    let (isHeld, held) = AsyncStream.makeStream(of: Never.self)
    let token = {
      let monitor = Monitor(
        paths: ScriptedPathSource(), transport: ScriptedTransport(), clock: ManualClock())
      let end = StreamEnd(held)
      return monitor.onChange(initially: false) { _ in withExtendedLifetime(end) {} }
    }()
    for await _ in isHeld {}
    token.cancel()
  }
}
