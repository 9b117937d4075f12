#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the moments that a machine is told from a clock of whatever type.
// What the clock can do is found out once: a cast for each moment takes as long as to decide what
// follows from it.
struct Chronometer: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wall: (any WallClock)?
  private let sleeper: (any SuspendAwareClock)?

  init(_ clock: any Clock<Duration>) {
    self.elapsed = Self.stopwatch(clock)
    self.wall = clock as? any WallClock
    self.sleeper = clock as? any SuspendAwareClock
  }

  /// The present.
  var moment: MonitorMachine.Moment {
    MonitorMachine.Moment(
      date: wall?.date ?? Date.now, elapsed: elapsed(), suspended: sleeper?.timeSuspended ?? .zero)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
