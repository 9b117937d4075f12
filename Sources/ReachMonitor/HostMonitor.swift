internal import ReachModels
public import ReachPath
public import ReachProbe

/// Keeps the answer to "can this host be reached?" up to date: a ``Monitor`` whose probe asks it.
///
/// Reachable means that the host has answered a request, not that a route leads to it.
///
/// ```swift
/// let host = HostMonitor(.custom(url), paths: paths, transport: transport)
/// await host.startListening()
/// if host.isReachableOnEthernetOrWiFi { upload() }
/// ```
///
/// It lives as long as somebody keeps it, and stops when it is let go.
public struct HostMonitor: Sendable {
  /// The monitor beneath, with everything else that it knows and can do.
  public let monitor: Monitor

  /// Creates a monitor of a host, which does nothing yet.
  ///
  /// - Parameters:
  ///   - probe: A page of the host.
  ///   - paths: Where paths come from.
  ///   - transport: What sends the probes.
  ///   - options: How often, and for how long; the probe in it is replaced.
  ///   - clock: What waits.
  public init(
    _ probe: Probe, paths: any PathSource, transport: any ProbeTransport,
    options: Monitor.Options = Monitor.Options(), clock: any Clock<Duration>
  ) {
    var options = options
    options.probe = probe
    monitor = Monitor(paths: paths, transport: transport, options: options, clock: clock)
  }

  /// Creates a monitor of a host, which does nothing yet, on a clock that counts suspend.
  ///
  /// - Parameters:
  ///   - probe: A page of the host.
  ///   - paths: Where paths come from.
  ///   - transport: What sends the probes.
  ///   - options: How often, and for how long; the probe in it is replaced.
  public init(
    _ probe: Probe, paths: any PathSource, transport: any ProbeTransport,
    options: Monitor.Options = Monitor.Options()
  ) {
    self.init(
      probe, paths: paths, transport: transport, options: options, clock: SystemClock.standard)
  }

  /// The newest status.
  ///
  /// Never waits, from whatever thread it is read.
  public var status: HostStatus { HostStatus(monitor.state) }

  /// The host has answered.
  public var isReachable: Bool {
    switch status {
    case .unknown, .notReachable: false
    case .reachable: true
    }
  }

  /// The host has answered, over a mobile network.
  public var isReachableOnCellular: Bool { status == .reachable(.cellular) }

  /// The host has answered, over anything else.
  public var isReachableOnEthernetOrWiFi: Bool { status == .reachable(.ethernetOrWiFi) }

  /// The status now, and then each that differs from the one before; ends when listening does.
  public var updates: ReachValues<HostStatus> { monitor.values(of: HostStatus.init) }

  /// Starts to ask the host; does nothing if it was started already.
  public func startListening() async { await monitor.start() }

  /// Stops asking, ends ``updates`` and forgets what was found out; it can be started again.
  public func stopListening() async { await monitor.stop() }

  /// Starts to ask the host, and calls a handler with each status that differs from the one before.
  ///
  /// - Parameter handler: Called with the present status first, then with each other, on Reach's own
  ///   thread, which it must not block.
  /// - Returns: The token that keeps the handler; listening goes on without it.
  public func startListening(
    _ handler: @escaping @Sendable (HostStatus) -> Void
  ) async -> HandlerToken {
    let last = LastStatus()
    let token = monitor.onChange { state in
      let status = HostStatus(state)
      if last.changes(to: status) { handler(status) }
    }
    await monitor.start()
    return token
  }
}
