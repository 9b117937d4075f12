import ReachModels
import ReachMonitor
import Synchronization

/// A server behind a load balancer that takes itself out when its uplink dies.
///
/// The load balancer asks ``isHealthy``. While the uplink is dead the server says no, finishes what
/// it has begun, and takes nothing new; it says yes again when the internet has answered.
public final class DrainingServer: Sendable {
  private struct State {
    var isDraining = false
    var running = 0
  }

  private let monitor: Monitor
  private let state = Mutex(State())

  /// Creates a server that is healthy until it runs and finds otherwise.
  public init(monitor: Monitor) { self.monitor = monitor }

  /// A monitor's options for a server: one lost probe, or a flap of two seconds, drains nobody.
  public static var options: Monitor.Options {
    var options = Monitor.Options(interval: .seconds(5), offlineInterval: .seconds(2))
    options.tolerance.failuresBeforeOffline = 3
    options.tolerance.settleBeforeOffline = .seconds(2)
    options.pacing.jitter = 0.2
    return options
  }

  /// What the load balancer's health check is answered.
  public var isHealthy: Bool { state.withLock { !$0.isDraining } }

  /// How many requests are being served.
  public var running: Int { state.withLock { $0.running } }

  /// Serves until the calling task is cancelled: a service of swift-service-lifecycle as it stands.
  public func run() async {
    // Called on Reach's thread at every change, so that no request slips in between.
    let token = monitor.onChange { [weak self] reach in
      self?.state.withLock { $0.isDraining = !reach.isOnline }
    }
    await monitor.run()
    token.cancel()
  }

  /// Serves one request; nil, at once, while the server drains.
  public func serve<Answer>(_ body: () async -> Answer) async -> Answer? {
    let isTaken = state.withLock { state in
      if !state.isDraining { state.running += 1 }
      return !state.isDraining
    }
    guard isTaken else { return nil }
    defer { state.withLock { $0.running -= 1 } }
    return await body()
  }
}
