internal import ReachSystem

/// The clock of everything that is given none.
package enum SystemClock {
  /// Counts suspend, so that an interval is not hours late after a night's sleep.
  ///
  /// `ContinuousClock` does too, but on Linux sleeps through Dispatch and thereby starts the global
  /// pool, which then wakes up about once a second for ever.
  package static var standard: any Clock<Duration> {
    #if os(Linux)
      BootClock()
    #else
      ContinuousClock()
    #endif
  }
}
