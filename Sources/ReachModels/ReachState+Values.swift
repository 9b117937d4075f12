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

  /// Never changed once it is made: any number of states share it, on any thread.
  final class Box: Sendable, Hashable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (one: Box, other: Box) -> Bool {
      one === other || one.values == other.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }
}
