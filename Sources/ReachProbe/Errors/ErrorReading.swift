#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import ReachModels

/// What one error says by itself, without those beneath it.
struct ErrorReading: Sendable, Hashable {
  var evidence: OfflineEvidence
  /// An error beneath it that says something definite knows better.
  var yields = false

  static let offline = ErrorReading(evidence: .offline)
  static let unrelated = ErrorReading(evidence: .unrelated)
  static let uncertain = ErrorReading(evidence: .uncertain, yields: true)

  /// What a code of `NSURLErrorDomain`, or of `kCFErrorDomainCFNetwork`, says.
  init(urlError code: Int, by convention: ErrorConvention) {
    switch code {
    // Not connected, connection lost, DNS failed, host not found, roaming off, a call is on, data
    // not allowed.
    case -1009, -1005, -1006, -1003, -1018, -1019, -1020: self = .offline
    case -1004:
      self =
        switch convention {
        case .apple: ErrorReading(evidence: .offline, yields: true)
        case .linux: .unrelated
        }
    case -1:
      self =
        switch convention {
        case .apple: ErrorReading(evidence: .unrelated, yields: true)
        case .linux: .uncertain
        }
    default: self = .unrelated
    }
  }

  /// What a C error number says.
  init(errno: Int32) {
    switch errno {
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, ENETRESET: self = .offline
    case ECONNRESET, ECONNABORTED, EPIPE, ENOTCONN, EADDRNOTAVAIL: self = .uncertain
    default:
      #if os(Linux)
        self = errno == ENONET ? .offline : .unrelated
      #else
        self = .unrelated
      #endif
    }
  }

  /// What a failed probe says.
  init(_ error: ProbeError) {
    switch error.failure {
    case .nameNotFound, .unreachable: self = .offline
    case .connectionLost, .unknown: self = ErrorReading(evidence: .uncertain)
    case .timedOut, .connectionRefused, .closedEarly, .tlsFailed, .certificateRejected,
      .malformedResponse, .responseTooLarge, .invalidRequest, .libraryMissing, .resourcesExhausted,
      .cancelled:
      self = .unrelated
    }
  }

  init(evidence: OfflineEvidence, yields: Bool = false) {
    self.evidence = evidence
    self.yields = yields
  }
}
