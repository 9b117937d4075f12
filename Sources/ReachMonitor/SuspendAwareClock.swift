/// A clock that also knows how long the machine has slept, so that a test decides that too.
///
/// A ``Monitor`` whose clock conforms to this notices that the machine has been resumed, whatever
/// the wall clock says, and then reads the path afresh and probes. It looks whenever something
/// happens anyway, which costs no wake-up; on a clock that counts suspend, its timers are due right
/// after the resume. The clock that a monitor has by default on Linux tells it of each resume at
/// once, and so does the `ManualClock` of ReachTesting.
public protocol SuspendAwareClock: Clock where Duration == Swift.Duration {
  /// How long the machine has been suspended in all; it never becomes less.
  ///
  /// On Linux that is `CLOCK_BOOTTIME` less `CLOCK_MONOTONIC`.
  var timeSuspended: Duration { get }
}
