#if os(Linux)
  internal import ReachPath
  internal import ReachProbe

  extension Monitor {
    /// Creates a monitor of this machine that does nothing yet: the kernel's path, libcurl's probes.
    ///
    /// - Parameter options: What to probe, how often, and for how long.
    public init(options: Options = Options()) {
      self.init(paths: RtnetlinkPathSource(), transport: CurlTransport(), options: options)
    }
  }
#endif
