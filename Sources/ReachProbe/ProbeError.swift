public import ReachModels

/// Why no answer came back.
public struct ProbeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What happened.
  public var failure: ProbeFailure
  /// The stage in which it happened.
  public var stage: ProbeStage
  /// A sentence for people, in English.
  public var detail: String?
  /// The C error number beneath it; nil if there is none.
  public var errno: Int32?
  /// How long each stage took that was begun, the failed one included.
  public var timings: [ProbeStage: Duration]

  /// The captive portal that a question over plain http found, after https had failed.
  public var portal: PortalAnswer?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - failure: What happened.
  ///   - stage: The stage in which it happened.
  ///   - detail: A sentence for people.
  ///   - errno: The C error number beneath it.
  ///   - timings: How long each stage took.
  public init(
    _ failure: ProbeFailure, in stage: ProbeStage, detail: String? = nil, errno: Int32? = nil,
    timings: [ProbeStage: Duration] = [:]
  ) {
    self.failure = failure
    self.stage = stage
    self.detail = detail
    self.errno = errno
    self.timings = timings
  }

  /// One sentence for people.
  public var description: String { detail ?? "\(failure.rawValue) in stage \(stage.rawValue)" }
}
