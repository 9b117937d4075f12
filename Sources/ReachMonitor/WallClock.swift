#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A clock that also knows the date, so that a test decides both.
///
/// A ``Monitor`` stamps verdicts with the date of its clock if the clock conforms to this, and with
/// the system's otherwise.
public protocol WallClock: Clock where Duration == Swift.Duration {
  /// The date.
  var date: Date { get }
}
