#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The outcome of one check: what the path said, what the probe said, and what follows from both.
///
/// JSON: every property under its own name, ``isOnline`` included for readers that want just that.
/// ``date`` is ISO 8601 in UTC with milliseconds; ``latency`` is a number in seconds; what is nil
/// is missing.
public struct Verdict: Sendable, Hashable {
  /// What follows from both signals.
  public var status: ReachStatus
  /// The path can be used, or comes up when something is sent; false if no path was read.
  public var pathIsSatisfied: Bool
  /// The probe reached its server; nil if none was sent.
  public var probeSucceeded: Bool?
  /// The HTTP status that came back; nil if none did.
  public var statusCode: Int?
  /// From the start of the probe to its answer or failure, to the microsecond; nil if none was sent.
  public var latency: Duration?
  /// How the probe failed; nil if it was answered, or not sent.
  public var failure: ProbeFailure?
  /// The stage in which the probe failed; nil if it was answered, or not sent.
  public var failedStage: ProbeStage?
  /// The version of IP over which the probe failed while it succeeded over the other.
  ///
  /// nil if both work, if neither does, or if they were not asked apart.
  public var brokenVersion: IPVersion?
  /// The names of the path's interfaces, the preferred one first.
  public var interfaceNames: [String]
  /// The path is metered.
  public var isExpensive: Bool
  /// The path should be used sparingly.
  public var isConstrained: Bool
  /// Why the device is not known to be online; nil if it is online.
  public var diagnosis: Diagnosis?
  /// When the verdict was reached, to the millisecond.
  public var date: Date

  /// Both signals agree that the device is online.
  public var isOnline: Bool { status == .online }

  /// Creates a verdict.
  ///
  /// - Parameters:
  ///   - status: What follows from both signals.
  ///   - path: The path that was read; nil if none was.
  ///   - probeSucceeded: The probe reached its server; nil if none was sent.
  ///   - statusCode: The HTTP status that came back.
  ///   - latency: From the start of the probe to its end; kept to the microsecond.
  ///   - failure: How the probe failed.
  ///   - failedStage: The stage in which it failed.
  ///   - diagnosis: Why the device is not known to be online.
  ///   - date: When the verdict was reached; kept to the millisecond.
  public init(
    status: ReachStatus, path: NetworkPath?, probeSucceeded: Bool? = nil, statusCode: Int? = nil,
    latency: Duration? = nil, failure: ProbeFailure? = nil, failedStage: ProbeStage? = nil,
    diagnosis: Diagnosis? = nil, date: Date
  ) {
    self.status = status
    self.pathIsSatisfied = path.map { $0.status != .unsatisfied } ?? false
    self.probeSucceeded = probeSucceeded
    self.statusCode = statusCode
    self.latency = latency?.toTheMicrosecond
    self.failure = failure
    self.failedStage = failedStage
    self.interfaceNames = path?.interfaces.map(\.name) ?? []
    self.isExpensive = path?.isExpensive ?? false
    self.isConstrained = path?.isConstrained ?? false
    self.diagnosis = diagnosis
    self.date = date.toTheMillisecond
  }
}
