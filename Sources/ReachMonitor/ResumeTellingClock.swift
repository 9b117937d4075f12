/// A clock that says so when the machine has been resumed, at once.
///
/// Of any other suspend-aware clock a monitor learns it when the next thing happens.
package protocol ResumeTellingClock: SuspendAwareClock {
  /// Calls back after each resume, from any thread.
  ///
  /// - Parameter body: What to call, until what is returned is let go.
  /// - Returns: What keeps the call; nil if there will be none.
  func onResume(_ body: @escaping @Sendable () -> Void) -> (any Sendable & AnyObject)?
}
