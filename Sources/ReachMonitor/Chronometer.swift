/// Reads the moments that a machine is told from a clock of whatever type.
struct Chronometer: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let clock: any Clock<Duration>

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    self.elapsed = Self.stopwatch(clock)
  }

  /// The present.
  var moment: MonitorMachine.Moment {
    MonitorMachine.Moment(
      date: clock.presentDate, elapsed: elapsed(),
      suspended: (clock as? any SuspendAwareClock)?.timeSuspended ?? .zero)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
