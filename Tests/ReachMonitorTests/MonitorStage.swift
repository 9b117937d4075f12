import ReachModels
import ReachMonitor
import ReachTesting

/// How far a monitor has come.
enum MonitorStage: CaseIterable, Sendable {
  case neverStarted, starting, started, probing, online, offline, waitingForSource, pinned, settling
  case paused, resumed, asked, stopped

  /// Options with which a monitor can come so far.
  var options: Monitor.Options {
    var options = Monitor.Options()
    if self == .settling { options.tolerance.settleBeforeOffline = .seconds(5) }
    return options
  }

  /// Brings a new monitor so far, on the fakes that it was made with.
  func reach(
    _ monitor: Monitor, _ source: ScriptedPathSource, _ transport: ScriptedTransport,
    _ clock: ManualClock
  ) async {
    let updates = monitor.updates
    switch self {
    case .neverStarted: return
    case .starting: await monitor.start()
    case .started:
      await monitor.start()
      await source.waitUntilObserved()
    case .probing:
      let sent = transport.requests.count
      transport.hold()
      await monitor.start()
      source.send(.wifi)
      await transport.requests(atLeast: sent + 1)
    case .online:
      await monitor.start()
      source.send(.wifi)
      _ = await updates.first { $0.status == .online }
    case .offline:
      await monitor.start()
      source.send(.offline(.noRoute))
      _ = await updates.first { !$0.isOnline }
    case .waitingForSource:
      await monitor.start()
      source.fail(CancellationError())
      await clock.sleepers(atLeast: 1)
    case .pinned:
      await Self.online.reach(monitor, source, transport, clock)
      await monitor.override(online: false)
    case .settling:
      await Self.online.reach(monitor, source, transport, clock)
      source.send(.offline(.noRoute))
      _ = await updates.first { $0.path?.status == .unsatisfied }
      await clock.sleepers(atLeast: 1)
    case .paused:
      await Self.online.reach(monitor, source, transport, clock)
      await monitor.pause()
    case .resumed:
      await Self.paused.reach(monitor, source, transport, clock)
      let sent = transport.requests.count
      transport.hold()
      await monitor.resume()
      await transport.requests(atLeast: sent + 1)
    case .asked:
      await Self.online.reach(monitor, source, transport, clock)
      _ = await monitor.checkNow()
    case .stopped:
      await Self.online.reach(monitor, source, transport, clock)
      await monitor.stop()
    }
  }
}
