#if os(Linux)
  internal import ReachPath
  public import ReachProbe

  extension HostMonitor {
    /// Creates a monitor of a host as this machine reaches it, which does nothing yet.
    ///
    /// - Parameters:
    ///   - probe: A page of the host.
    ///   - options: How often, and for how long; the probe in it is replaced.
    public init(_ probe: Probe, options: Monitor.Options = Monitor.Options()) {
      self.init(
        probe, paths: RtnetlinkPathSource(), transport: CurlTransport(), options: options)
    }
  }
#endif
