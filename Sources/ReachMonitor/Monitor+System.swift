#if os(Linux)
  internal import ReachPath
  internal import ReachProbe
  internal import ReachSystem

  extension Monitor {
    /// Creates a monitor of this machine that does nothing yet: the kernel's path, libcurl's probes.
    ///
    /// - Parameter options: What to probe, how often, and for how long.
    public init(options: Options = Options()) {
      self.init(paths: RtnetlinkPathSource(), transport: CurlTransport(), options: options)
    }

    /// The monitor of this machine that a whole app shares, with the default options.
    ///
    /// It is started when it is first used, and lives as long as the process. Its answer is
    /// *unknown* until the first probe has come back. It belongs to nobody: do not stop it.
    public static let shared = started(Monitor())

    /// Starts a monitor without being waited for.
    static func started(_ monitor: Monitor) -> Monitor {
      Task(executorPreference: ReachExecutor.tasks) { await monitor.start() }
      return monitor
    }
  }
#endif
