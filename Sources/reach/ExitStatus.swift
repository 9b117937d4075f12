import ReachModels

/// How the program ends.
///
/// The numbers are documented, and never change.
enum ExitStatus: Int32, Sendable {
  /// Online; for `path`, the path can be used; for `watch`, ended as told.
  case online = 0
  /// Offline; for `path`, the kernel has no way to the internet.
  case offline = 1
  /// A captive portal answers instead.
  case captivePortal = 3
  /// Not known within the timeout.
  case unknown = 4
  /// The command line is wrong. The corresponding C constant is `EX_USAGE`.
  case usage = 64
  /// Something that Reach needs is missing. The corresponding C constant is `EX_SOFTWARE`.
  case internalFault = 70

  /// The status that tells a path.
  init(_ path: NetworkPath) {
    switch path.status {
    case .satisfied, .requiresConnection: self = .online
    case .unsatisfied: self = .offline
    case .unknown: self = .unknown
    }
  }

  /// The status that tells a verdict.
  init(_ verdict: Verdict) {
    // No probe could be sent from here: that says something of this machine, not of the network.
    if verdict.diagnosis?.cause == .probeUnavailable {
      self = .internalFault
      return
    }
    switch verdict.status {
    case .online: self = .online
    case .offline: self = .offline
    case .captivePortal: self = .captivePortal
    case .unknown: self = .unknown
    }
  }
}
