public import ReachProbe

extension Monitor {
  /// How often a monitor probes, whom, how long it waits, and how much it bears.
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

    /// How long the proof of being online counts; nil, the default, for as long as nothing speaks
    /// against it.
    ///
    /// From 1 ms to 365 days. Later the status is *unknown*, until a probe has proven it again.
    /// Three intervals are a good choice where probes may stay away: without an ``interval``, or
    /// with ``Pacing/onlyWhileSubscribed``. What is offline does not become unknown by age.
    public var verdictLifetime: Duration? {
      didSet { verdictLifetime = verdictLifetime.map(Self.intervalInRange) }
    }

    /// How many probes it takes to change the answer, and how long a change has to last.
    public var tolerance = Tolerance()

    /// How the intervals are stretched, spread and saved.
    public var pacing = Pacing()

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

    static func intervalInRange(_ interval: Duration) -> Duration {
      // Above, because a clock may trap when it adds centuries to its present.
      min(max(interval, .milliseconds(1)), .seconds(365 * 86_400))
    }

    static func timeoutInRange(_ timeout: Duration) -> Duration {
      min(max(timeout, .milliseconds(1)), .seconds(86_400))
    }
  }
}
