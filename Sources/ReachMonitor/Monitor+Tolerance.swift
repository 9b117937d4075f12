extension Monitor {
  /// How many probes it takes to change the answer, and how long a change has to last.
  ///
  /// By default the answer follows each verdict and each path at once. A value out of range is
  /// taken as the nearest one in range, when it is set.
  public struct Tolerance: Sendable, Hashable {
    /// How many probes in a row have to fail before the answer is offline, from 1 to 100.
    ///
    /// After a failure that does not count yet, the next probe comes after the offline interval.
    /// One success sets the count back, and so does a change of the path. A path that is
    /// unsatisfied needs no probe to be offline.
    public var failuresBeforeOffline = 1 {
      didSet { failuresBeforeOffline = Self.countInRange(failuresBeforeOffline) }
    }

    /// How many probes in a row have to succeed before the answer is online, from 1 to 100.
    public var successesBeforeOnline = 1 {
      didSet { successesBeforeOnline = Self.countInRange(successesBeforeOnline) }
    }

    /// How long the device has to be offline before that is told, from zero to an hour.
    ///
    /// Whatever the reason, a path that went away included. ``ReachModels/ReachState/path`` itself
    /// is told at once.
    public var settleBeforeOffline = Duration.zero {
      didSet { settleBeforeOffline = Self.settleInRange(settleBeforeOffline) }
    }

    /// How long the device has to be online again before that is told, from zero to an hour.
    public var settleBeforeOnline = Duration.zero {
      didSet { settleBeforeOnline = Self.settleInRange(settleBeforeOnline) }
    }

    /// Creates the tolerance that bears nothing.
    public init() {}

    private static func countInRange(_ count: Int) -> Int { min(max(count, 1), 100) }

    private static func settleInRange(_ time: Duration) -> Duration {
      min(max(time, .zero), .seconds(3600))
    }
  }
}
