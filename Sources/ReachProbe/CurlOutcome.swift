internal import ReachModels

/// How one transfer ended, in libcurl's terms.
struct CurlOutcome: Sendable, Hashable {
  /// The transfer's number.
  var id: UInt64 = 0
  /// The corresponding C type is `CURLcode`.
  var code: Int32
  /// The C error number of the last connection attempt; 0 if there is none.
  var errno: Int32 = 0
  var status: Int = 0
  /// What a proxy said when it was asked for a tunnel; 0 if it was not, or has said nothing.
  var tunnelStatus = 0
  /// libcurl's own sentence.
  var text: String = ""
  var times = CurlTimes()
  /// The `Location` header as it came.
  var location: String?
  var remoteAddress: IPAddress?
  var body: [UInt8] = []
  /// As much of the body came as was asked for, and libcurl was told to stop.
  var bodyIsFull = false
  /// The empty line came that ends the last answer's head.
  var headIsComplete = false
  var headIsTooLarge = false
  var isOutOfMemory = false

  /// What the outcome means.
  ///
  /// - Parameters:
  ///   - target: What was fetched.
  ///   - nameResolution: How long the name's resolution took before it; nil if there was none.
  /// - Returns: The answer, or how and where the transfer failed.
  func result(
    of target: ProbeTarget, nameResolution: Duration?
  ) -> Result<ProbeResponse, ProbeError> {
    let failed = failure(of: target)
    let timings = times.durations(
      isSecure: target.isSecure, nameResolution: nameResolution, failedIn: failed?.1)
    guard let (failure, stage) = failed else {
      return .success(
        ProbeResponse(
          status: status, location: location.map(target.absolute), body: body, timings: timings,
          remoteAddress: remoteAddress))
    }
    var error = ProbeError(
      failure, in: stage, errno: errno == 0 ? nil : errno, timings: timings)
    error.detail =
      isTunnelRefused
      ? "the proxy refuses the connection (\(tunnelStatus))"
      : CurlText(text).stable ?? error.sentence
    return .failure(error)
  }

  /// How and where the transfer failed; nil if an answer came back, or the connection was all.
  func failure(of target: ProbeTarget) -> (ProbeFailure, ProbeStage)? {
    if !target.isPage, CurlCode(rawValue: code) == .ok { return nil }
    return failure(isSecure: target.isSecure)
  }

  /// How and where a transfer failed that asks for a page; nil if an answer came back.
  func failure(isSecure: Bool) -> (ProbeFailure, ProbeStage)? {
    let stage = times.stage(isSecure: isSecure)
    if isTunnelRefused { return (.connectionRefused, .connection) }
    guard let code = CurlCode(rawValue: code) else { return (.unknown, stage) }
    switch code {
    case .ok:
      if status == 0 { return (.malformedResponse, stage) }
      // A connection that ends in the middle of the head is good enough for libcurl.
      return headIsComplete ? nil : (.closedEarly, stage)
    case .writeError:
      if headIsTooLarge { return (.responseTooLarge, stage) }
      if isOutOfMemory { return (.resourcesExhausted, stage) }
      return bodyIsFull ? nil : (.unknown, stage)
    case .unsupportedProtocol:
      // Also libcurl's word for an answer in HTTP/0.9, or in no HTTP at all.
      return hasAnswer ? (.malformedResponse, stage) : (.invalidRequest, .preparation)
    case .malformedURL, .badFunctionArgument: return (.invalidRequest, .preparation)
    case .notBuiltIn, .functionNotFound, .unknownOption: return (.libraryMissing, .preparation)
    case .failedInit: return (.resourcesExhausted, .preparation)
    case .outOfMemory:
      // Also libcurl's word for a line of the head that is longer than it cares to hold.
      return hasAnswer ? (.responseTooLarge, stage) : (.resourcesExhausted, stage)
    case .couldNotResolveHost, .couldNotResolveProxy: return (.nameNotFound, .nameResolution)
    case .couldNotConnect: return (ProbeFailure(connectError: errno), .connection)
    case .operationTimedOut: return (.timedOut, stage)
    case .peerFailedVerification, .issuerError, .pinnedKeyMismatch, .invalidCertificateStatus:
      return (.certificateRejected, .tls)
    case .tlsConnectError, .tlsEngineNotFound, .tlsEngineSetFailed, .tlsCertificateProblem,
      .tlsCipher, .tlsEngineInitFailed, .authoritiesUnusable, .tlsShutdownFailed,
      .revocationListUnusable, .clientCertificateRequired, .quicConnectError:
      return (.tlsFailed, .tls)
    case .gotNothing: return (.closedEarly, .firstByte)
    case .partialFile: return (.closedEarly, stage)
    case .weirdServerReply, .badContentEncoding, .chunkFailed, .http2, .http2Stream, .http3:
      return (.malformedResponse, stage)
    case .tooLarge, .fileSizeExceeded: return (.responseTooLarge, stage)
    case .receiveError:
      // One code for a connection that broke and for a body whose chunks make no sense.
      return (text.contains("chunk") ? .malformedResponse : .connectionLost, stage)
    case .sendError, .again: return (.connectionLost, stage)
    case .noConnectionAvailable, .unrecoverablePoll: return (.resourcesExhausted, stage)
    case .abortedByCallback, .interfaceFailed, .tooManyRedirects, .recursiveCall:
      return (.unknown, stage)
    }
  }

  /// libcurl has no code of its own for that, and not the same one in all versions.
  private var isTunnelRefused: Bool { tunnelStatus != 0 && tunnelStatus / 100 != 2 }

  private var hasAnswer: Bool { times.firstByte != 0 || status != 0 }
}
