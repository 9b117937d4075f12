#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ReachState {
  /// What a state holds, behind its pointer.
  struct Values: Sendable, Hashable {
    var isMonitoring: Bool
    var status: ReachStatus
    var connectivity: Connectivity
    var isExpensive: Bool
    var isConstrained: Bool
    var offlineSince: Date?
    var diagnosis: Diagnosis?
    var path: NetworkPath?
    var lastVerdict: Verdict?
  }
}
