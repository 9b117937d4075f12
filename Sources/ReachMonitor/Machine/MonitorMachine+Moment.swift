#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension MonitorMachine {
  /// When something happens.
  struct Moment: Sendable, Hashable {
    /// What the calendar says, which may be set at any time: it is shown, and decides nothing.
    var date: Date
    /// Since an origin of the driver's own, suspend included; it never goes back.
    var elapsed: Duration
    /// How long the machine has been suspended in all; it never becomes less.
    var suspended: Duration
  }
}
