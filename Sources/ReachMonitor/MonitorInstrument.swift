package import ReachPath
package import ReachProbe

/// Lets a test see when a monitor has done all that it does about what happened.
///
/// Without it a test could only guess: everything a monitor does goes through tasks.
package struct MonitorInstrument: Sendable {
  /// What has happened so far.
  package struct Reading: Sendable, Hashable {
    /// How many paths were taken.
    package var paths = 0
    /// How many observations of the path have ended by themselves.
    package var sourceEnds = 0
    /// How many probes were begun, and how many have ended.
    package var probesBegun = 0
    package var probesEnded = 0
    /// How often the clock has told of a resume.
    package var resumes = 0
    /// The path is being observed.
    package var isObserving = false
    /// How many waits are under way.
    package var waits = 0

    package init() {}
  }

  /// What the monitor itself observes, and nobody else does.
  package var paths: any PathSource
  /// What the monitor's own waits are spent on; nobody else's are.
  package var clock: any Clock<Duration>
  /// What sends the monitor's own probes, and nobody else's.
  package var transport: any ProbeTransport
  /// Called after each event, when all its effects have been performed.
  package var report: @Sendable (Reading) -> Void

  package init(
    paths: any PathSource, clock: any Clock<Duration>, transport: any ProbeTransport,
    report: @escaping @Sendable (Reading) -> Void
  ) {
    self.paths = paths
    self.clock = clock
    self.transport = transport
    self.report = report
  }
}
