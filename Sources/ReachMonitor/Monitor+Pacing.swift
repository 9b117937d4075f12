extension Monitor {
  /// How the intervals between probes are stretched, spread and saved.
  ///
  /// By default not at all: a probe comes exactly one interval after the verdict before it. A value
  /// out of range is taken as the nearest one in range, when it is set.
  public struct Pacing: Sendable, Hashable {
    /// Up to where the offline interval doubles with each failed probe; nil not to double it.
    ///
    /// From 1 ms to 365 days; nothing shortens the interval. A success, another path, a resume and
    /// a restart begin anew.
    public var maximumOfflineInterval: Duration? {
      didSet { maximumOfflineInterval = maximumOfflineInterval.map(Options.intervalInRange) }
    }

    /// By what part of itself each interval is made longer or shorter at random, from 0 to 0.9.
    ///
    /// Set it for fleets, which otherwise come back from an outage in step. It is 0 by default, so
    /// that one device keeps to the intervals that it was given.
    public var jitter = 0.0 {
      didSet { jitter = jitter > 0 ? min(jitter, 0.9) : 0 }
    }

    /// What the random numbers of the jitter begin with; nil for something else in each monitor.
    ///
    /// For tests: the same seed gives the same intervals.
    public var seed: UInt64?

    /// By what the intervals are multiplied while the path is expensive, from 1 to 1,000.
    public var expensiveFactor = 1 {
      didSet { expensiveFactor = min(max(expensiveFactor, 1), 1000) }
    }

    /// By what the intervals are multiplied while the path is constrained, from 1 to 1,000.
    ///
    /// On a path that is expensive as well, the greater of the two counts.
    public var constrainedFactor = 1 {
      didSet { constrainedFactor = min(max(constrainedFactor, 1), 1000) }
    }

    /// Probes only while there is a subscriber: a stream, or a handler.
    ///
    /// The path is followed all the same, and ``Monitor/checkNow()`` and
    /// ``Monitor/noteOfflineError()`` still probe. The first subscriber brings a probe at once.
    public var onlyWhileSubscribed = false

    /// Creates the pacing of exact intervals.
    public init() {}
  }
}
