#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Clock {
  /// The clock's date if it knows one, and else the system's.
  var presentDate: Date { (self as? any WallClock)?.date ?? Date.now }
}
