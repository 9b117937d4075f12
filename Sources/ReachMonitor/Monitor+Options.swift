public import ReachProbe

extension Monitor {
  /// How often a monitor probes, whom, and how long it waits.
  ///
  /// A value out of range is taken as the nearest one in range, when it is set; nothing traps.
  public struct Options: Sendable, Hashable {
    /// What to ask for.
    public var probe: Probe

    /// From a verdict to the next probe while online; nil to probe then only upon a change or hint.
    ///
    /// From 1 ms to 365 days.
    public var interval: Duration? {
      didSet { interval = interval.map(Self.intervalInRange) }
    }

    /// From a verdict to the next probe while not online; nil to probe then only upon a change or
    /// hint.
    ///
    /// From 1 ms to 365 days. While the path is unsatisfied nothing is sent at all.
    public var offlineInterval: Duration? {
      didSet { offlineInterval = offlineInterval.map(Self.intervalInRange) }
    }

    /// How long one probe may take, from 1 ms to a day.
    ///
    /// The transport is told a little less, so that its own report, which knows the stage that is
    /// stuck, comes before the monitor gives up on it.
    public var timeout: Duration {
      didSet { timeout = Self.timeoutInRange(timeout) }
    }

    /// Creates options.
    ///
    /// - Parameters:
    ///   - probe: What to ask for.
    ///   - interval: From a verdict to the next probe while online; nil for none.
    ///   - offlineInterval: From a verdict to the next probe while not online; nil for none.
    ///   - timeout: How long one probe may take.
    public init(
      probe: Probe = .apple, interval: Duration? = .seconds(60),
      offlineInterval: Duration? = .seconds(10), timeout: Duration = .seconds(5)
    ) {
      self.probe = probe
      self.interval = interval.map(Self.intervalInRange)
      self.offlineInterval = offlineInterval.map(Self.intervalInRange)
      self.timeout = Self.timeoutInRange(timeout)
    }

    private static func intervalInRange(_ interval: Duration) -> Duration {
      // Above, because a clock may trap when it adds centuries to its present.
      min(max(interval, .milliseconds(1)), .seconds(365 * 86_400))
    }

    static func timeoutInRange(_ timeout: Duration) -> Duration {
      min(max(timeout, .milliseconds(1)), .seconds(86_400))
    }
  }
}
