#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One thing that changed between two states.
///
/// An event is sent only for a value that differs from the one before it. Folding events with
/// ``ReachState/apply(_:)`` gives the state that the monitor published.
public enum ReachEvent: Sendable, Hashable {
  /// Monitoring started.
  case started
  /// Monitoring stopped.
  case stopped
  /// The kind of link changed; ``Connectivity/disconnected`` when the path went away.
  case connectivityChanged(Connectivity)
  /// The answer changed, and with it since when the device has not been online.
  case statusChanged(ReachStatus, offlineSince: Date?)
  /// Another reason, or none any more.
  case diagnosisChanged(Diagnosis?)
  /// The path became metered.
  case becameExpensive
  /// The path is no longer metered.
  case becameInexpensive
  /// The path should be used sparingly from now on.
  case becameConstrained
  /// The path may be used freely again.
  case becameUnconstrained
  /// Another path; nil when there is no reading any more.
  case pathChanged(NetworkPath?)
  /// Another probe came out differently; nil when the evidence is gone.
  case verdictChanged(Verdict?)
  /// An event that a newer version of Reach wrote and this one does not know. It changes nothing.
  case unknown(name: String)
}
