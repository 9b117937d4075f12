#if os(Linux)
  public import ReachModels
  internal import ReachPath
  public import ReachProbe

  extension Reach {
    /// Checks whether this machine is online: the kernel's path, and one probe through libcurl.
    ///
    /// - Parameters:
    ///   - timeout: The time for everything, from 1 ms to a day.
    ///   - probe: What to ask for.
    /// - Returns: The verdict, as from ``check(timeout:probe:paths:transport:clock:)``.
    public static func check(
      timeout: Duration = .seconds(5), probe: Probe = .apple
    ) async -> Verdict {
      await check(
        timeout: timeout, probe: probe, paths: RtnetlinkPathSource(), transport: CurlTransport())
    }
  }
#endif
