import ReachModels
import ReachMonitor
import ReachTesting

/// A monitor, and everything that it stands on in a test.
struct MonitorRig: Sendable {
  let clock = ManualClock()
  let source = ScriptedPathSource()
  let transport = ScriptedTransport()
  let monitor: Monitor
  private let counter = PathCounter()

  init(options: Monitor.Options = Monitor.Options()) {
    monitor = Monitor(paths: source, transport: transport, options: options, clock: clock)
  }

  /// Starts the monitor and brings it online over Wi-Fi.
  func goOnline() async {
    transport.answer(.status(200))
    let updates = monitor.updates
    await monitor.start()
    source.send(.wifi)
    _ = await updates.first { $0.status == .online }
  }

  /// Lets the wait for the next probe pass, once the monitor is in it.
  func pass(_ duration: Duration) async {
    await clock.sleepers(atLeast: 1)
    clock.advance(by: duration)
  }

  /// Sends a path that no other one equals, over an interface of a higher index than all before.
  func sendNextPath() async {
    await counter.send(to: source)
  }
}

/// Sends paths with rising interface indices.
private actor PathCounter {
  private var index = 0

  func send(to source: ScriptedPathSource) {
    index += 1
    let interface = NetworkInterface(name: "eth0", index: index, type: .wiredEthernet)
    source.send(NetworkPath(status: .satisfied, interfaces: [interface]))
  }
}
