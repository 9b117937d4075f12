#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything that a monitor knows, in one value.
///
/// JSON: every property under its own name, ``isOnline`` included. ``offlineSince`` is ISO 8601 in
/// UTC with milliseconds; what is nil is missing.
public struct ReachState: Sendable, Hashable {
  /// The monitor has been started and not been stopped since.
  public var isMonitoring: Bool {
    get { box.values.isMonitoring }
    set { values.isMonitoring = newValue }
  }
  /// The answer, with *unknown* as an answer of its own.
  public var status: ReachStatus {
    get { box.values.status }
    set { values.status = newValue }
  }
  /// The kind of link that the path uses.
  public var connectivity: Connectivity {
    get { box.values.connectivity }
    set { values.connectivity = newValue }
  }
  /// The path is metered.
  public var isExpensive: Bool {
    get { box.values.isExpensive }
    set { values.isExpensive = newValue }
  }
  /// The path should be used sparingly.
  public var isConstrained: Bool {
    get { box.values.isConstrained }
    set { values.isConstrained = newValue }
  }
  /// Since when the device has not been online, to the millisecond; nil while it is or may be.
  public var offlineSince: Date? {
    get { box.values.offlineSince }
    set { values.offlineSince = newValue }
  }
  /// Why the device is not known to be online; nil if it is online.
  public var diagnosis: Diagnosis? {
    get { box.values.diagnosis }
    set { values.diagnosis = newValue }
  }
  /// The path that was read last; nil before the first.
  public var path: NetworkPath? {
    get { box.values.path }
    set { values.path = newValue }
  }
  /// The outcome of the last probe, or of a later check that needed none; nil before the first.
  public var lastVerdict: Verdict? {
    get { box.values.lastVerdict }
    set { values.lastVerdict = newValue }
  }

  // A pointer, not half a kilobyte, of which every task that reads states holds several copies.
  private var box: Box<Values>

  fileprivate var values: Values {
    get { box.values }
    set { box = Box(newValue) }
  }

  /// The device is online, so far as is known.
  ///
  /// Optimistic: true also while ``status`` is unknown, so that nothing is drawn offline before
  /// anything has been found out. Look at ``status`` to tell the two apart.
  public var isOnline: Bool {
    switch status {
    case .online, .unknown: true
    case .offline, .captivePortal: false
    }
  }

  /// Creates a state; without arguments, that of a monitor that was never started.
  ///
  /// - Parameters:
  ///   - isMonitoring: The monitor runs.
  ///   - status: The answer.
  ///   - offlineSince: Since when the device has not been online; kept to the millisecond.
  ///   - diagnosis: Why the device is not known to be online.
  ///   - path: The path. ``connectivity``, ``isExpensive`` and ``isConstrained`` are read off it.
  ///   - lastVerdict: The outcome of the last probe.
  public init(
    isMonitoring: Bool = false, status: ReachStatus = .unknown, offlineSince: Date? = nil,
    diagnosis: Diagnosis? = nil, path: NetworkPath? = nil, lastVerdict: Verdict? = nil
  ) {
    self.init(
      Values(
        isMonitoring: isMonitoring, status: status, connectivity: Connectivity(path),
        isExpensive: path?.isExpensive ?? false, isConstrained: path?.isConstrained ?? false,
        offlineSince: offlineSince?.toTheMillisecond, diagnosis: diagnosis, path: path,
        lastVerdict: lastVerdict))
  }

  init(_ values: Values) { box = Box(values) }
}

extension ReachState {
  /// Whether two states tell a subscriber the same.
  ///
  /// They do when they differ in nothing but the age of the evidence: another probe that came out
  /// as the one before it, at a later ``Verdict/date`` and with another ``Verdict/latency``.
  ///
  /// - Parameter other: The state to compare with.
  /// - Returns: Whether going from one to the other is not worth telling.
  public func tellsTheSame(as other: ReachState) -> Bool {
    guard let verdict = lastVerdict, let otherVerdict = other.lastVerdict else {
      return self == other
    }
    var aged = other.values
    aged.lastVerdict?.date = verdict.date
    // A latency where there was none is news: then one of the two sent no probe.
    if verdict.latency != nil, otherVerdict.latency != nil {
      aged.lastVerdict?.latency = verdict.latency
    }
    return values == aged
  }
}
