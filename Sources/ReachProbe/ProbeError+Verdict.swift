internal import ReachModels

extension ProbeError {
  /// The longest text of somebody else's error that is passed on, in characters.
  private static let longestDetail = 200

  /// Reads what a transport threw; somebody's own transport may throw anything.
  init(thrown error: any Error) {
    switch error {
    case let error as ProbeError: self = error
    case is CancellationError: self.init(.cancelled, in: .unknown)
    default:
      let text = String(describing: error)
      self.init(.unknown, in: .unknown, detail: String(text.prefix(Self.longestDetail)))
    }
  }

  /// Something has left this machine, so far as is known.
  var wasSent: Bool {
    switch failure {
    case .invalidRequest, .libraryMissing, .resourcesExhausted: false
    case .timedOut, .nameNotFound, .connectionRefused, .unreachable, .connectionLost, .closedEarly,
      .tlsFailed, .certificateRejected, .malformedResponse, .responseTooLarge, .cancelled, .unknown:
      stage != .preparation
    }
  }

  /// What the failure says about the device.
  var statusOfDevice: ReachStatus { failure == .cancelled || !wasSent ? .unknown : .offline }

  /// The first thing that fails.
  var cause: Diagnosis.Cause {
    if failure == .cancelled { return .cancelled }
    guard wasSent else { return .probeUnavailable }
    if failure == .tlsFailed || failure == .certificateRejected { return .tls }
    if failure == .nameNotFound { return .nameResolution }
    return switch stage {
    case .preparation: .probeUnavailable
    case .nameResolution: .nameResolution
    case .connection: .connection
    case .tls: .tls
    case .firstByte, .body: .response
    case .unknown: .unknown
    }
  }

  /// One sentence for people.
  var sentence: String {
    if let detail, !detail.isEmpty { return detail }
    return switch failure {
    case .timedOut: "no answer within the deadline"
    case .nameNotFound: "the host's name could not be resolved"
    case .connectionRefused: "nobody listens at the address"
    case .unreachable: "no way leads to the address"
    case .connectionLost: "the connection broke"
    case .closedEarly: "the server closed the connection before it had answered"
    case .tlsFailed: "the TLS handshake failed"
    case .certificateRejected:
      "the certificate is not to be trusted: the connection is intercepted, or the server at fault"
    case .malformedResponse: "the answer is no HTTP"
    case .responseTooLarge: "the answer's head is too large"
    case .invalidRequest: "the URL cannot be probed"
    case .libraryMissing: "the library that sends probes is not installed"
    case .resourcesExhausted: "this machine is out of descriptors, memory or threads"
    case .cancelled: "the check was given up"
    case .unknown: "the probe failed"
    }
  }
}
