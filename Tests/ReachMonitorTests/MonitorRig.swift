import ReachModels
import ReachMonitor
import ReachTesting

/// A monitor, and everything that it stands on in a test.
struct MonitorRig: Sendable {
  let clock = ManualClock()
  let source = ScriptedPathSource()
  let transport = ScriptedTransport()
  let monitor: Monitor

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
}
