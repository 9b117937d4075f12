#if os(Linux)
  import Glibc
  import ReachModels
  import Testing

  @testable import ReachProbe

  @Suite("What libcurl's codes mean")
  struct CurlOutcomeTests {
    struct Row: Sendable, CustomTestStringConvertible {
      var outcome: CurlOutcome
      var isSecure: Bool
      var failure: ProbeFailure?
      var stage: ProbeStage?

      init(
        _ code: CurlCode, after stage: Reached = .nothing, secure: Bool = false, errno: Int32 = 0,
        status: Int = 0, text: String = "", _ failure: ProbeFailure?,
        _ failedStage: ProbeStage? = nil
      ) {
        outcome = CurlOutcome(code: code.rawValue, errno: errno, status: status, text: text)
        outcome.times = stage.times
        outcome.headIsComplete = status != 0
        isSecure = secure
        self.failure = failure
        self.stage = failedStage
      }

      var testDescription: String { "\(outcome.code) errno \(outcome.errno), \(outcome.times)" }
    }

    enum Reached {
      case nothing, connected, secured, answered

      var times: CurlTimes {
        switch self {
        case .nothing: CurlTimes(total: 9)
        case .connected: CurlTimes(connected: 1, total: 9)
        case .secured: CurlTimes(connected: 1, secured: 3, total: 9)
        case .answered: CurlTimes(connected: 1, secured: 3, firstByte: 5, total: 9)
        }
      }
    }

    static let rows = [
      Row(.ok, after: .answered, status: 200, nil),
      Row(.ok, after: .answered, status: 0, .malformedResponse, .body),
      Row(.unsupportedProtocol, .invalidRequest, .preparation),
      Row(.unsupportedProtocol, after: .answered, .malformedResponse, .body),
      Row(.malformedURL, .invalidRequest, .preparation),
      Row(.badFunctionArgument, .invalidRequest, .preparation),
      Row(.notBuiltIn, .libraryMissing, .preparation),
      Row(.unknownOption, .libraryMissing, .preparation),
      Row(.functionNotFound, .libraryMissing, .preparation),
      Row(.failedInit, .resourcesExhausted, .preparation),
      Row(.outOfMemory, .resourcesExhausted, .connection),
      Row(.outOfMemory, after: .answered, .responseTooLarge, .body),
      Row(.couldNotResolveHost, .nameNotFound, .nameResolution),
      Row(.couldNotResolveProxy, .nameNotFound, .nameResolution),
      Row(.couldNotConnect, errno: ECONNREFUSED, .connectionRefused, .connection),
      Row(.couldNotConnect, errno: ENETUNREACH, .unreachable, .connection),
      Row(.couldNotConnect, errno: EHOSTUNREACH, .unreachable, .connection),
      Row(.couldNotConnect, errno: ENETDOWN, .unreachable, .connection),
      Row(.couldNotConnect, errno: EHOSTDOWN, .unreachable, .connection),
      Row(.couldNotConnect, errno: EACCES, .unreachable, .connection),
      Row(.couldNotConnect, errno: EPERM, .unreachable, .connection),
      Row(.couldNotConnect, errno: EADDRNOTAVAIL, .unreachable, .connection),
      Row(.couldNotConnect, errno: EAFNOSUPPORT, .unreachable, .connection),
      Row(.couldNotConnect, errno: EINVAL, .unreachable, .connection),
      Row(.couldNotConnect, errno: ENOPROTOOPT, .unreachable, .connection),
      Row(.couldNotConnect, errno: ETIMEDOUT, .timedOut, .connection),
      Row(.couldNotConnect, errno: ECONNRESET, .connectionLost, .connection),
      Row(.couldNotConnect, errno: EMFILE, .resourcesExhausted, .connection),
      Row(.couldNotConnect, errno: ENFILE, .resourcesExhausted, .connection),
      Row(.couldNotConnect, errno: ENOBUFS, .resourcesExhausted, .connection),
      Row(.couldNotConnect, errno: 0, .unknown, .connection),
      Row(.operationTimedOut, .timedOut, .connection),
      Row(.operationTimedOut, after: .connected, .timedOut, .firstByte),
      Row(.operationTimedOut, after: .connected, secure: true, .timedOut, .tls),
      Row(.operationTimedOut, after: .secured, secure: true, .timedOut, .firstByte),
      Row(.operationTimedOut, after: .answered, .timedOut, .body),
      Row(.tlsConnectError, after: .connected, secure: true, .tlsFailed, .tls),
      Row(.peerFailedVerification, after: .connected, secure: true, .certificateRejected, .tls),
      Row(.authoritiesUnusable, after: .connected, secure: true, .tlsFailed, .tls),
      Row(.clientCertificateRequired, after: .secured, secure: true, .tlsFailed, .tls),
      Row(.gotNothing, after: .connected, .closedEarly, .firstByte),
      Row(.partialFile, after: .answered, status: 200, .closedEarly, .body),
      Row(.weirdServerReply, after: .answered, .malformedResponse, .body),
      Row(.badContentEncoding, after: .answered, .malformedResponse, .body),
      Row(.http2, after: .answered, .malformedResponse, .body),
      Row(.tooLarge, after: .answered, .responseTooLarge, .body),
      Row(.fileSizeExceeded, after: .answered, .responseTooLarge, .body),
      Row(.receiveError, after: .connected, .connectionLost, .firstByte),
      Row(.receiveError, after: .answered, text: "Recv failure: reset", .connectionLost, .body),
      Row(
        .receiveError, after: .answered, text: "Illegal size in chunked-encoding",
        .malformedResponse, .body),
      Row(.sendError, after: .connected, .connectionLost, .firstByte),
      Row(.unrecoverablePoll, .resourcesExhausted, .connection),
      Row(.abortedByCallback, .unknown, .connection),
      Row(.writeError, after: .answered, .unknown, .body),
    ]

    @Test("a code means what the table says", arguments: rows)
    func code(_ row: Row) {
      let outcome = row.outcome.failure(isSecure: row.isSecure)
      #expect(outcome?.0 == row.failure)
      #expect(outcome?.1 == row.stage)
    }

    @Test("every code has a meaning in every stage", arguments: CurlCode.allCases)
    func total(code: CurlCode) {
      for reached in [Reached.nothing, .connected, .secured, .answered] {
        for isSecure in [false, true] {
          let row = Row(code, after: reached, nil)
          #expect(row.outcome.failure(isSecure: isSecure) != nil || code == .ok)
        }
      }
    }

    @Test("a code that is not known is a failure without a name")
    func unknownCode() {
      #expect(CurlOutcome(code: 12_345).failure(isSecure: true)?.0 == .unknown)
    }

    @Test("an answer without the end of its head is none")
    func cutHead() {
      var outcome = Row(.ok, after: .answered, status: 200, nil).outcome
      outcome.headIsComplete = false
      #expect(outcome.failure(isSecure: false)?.0 == .closedEarly)
    }

    @Test("a transfer that Reach itself ended says why")
    func endedByUs() {
      var outcome = Row(.writeError, after: .answered, status: 200, nil).outcome
      outcome.bodyIsFull = true
      #expect(outcome.failure(isSecure: false) == nil)
      outcome.headIsTooLarge = true
      #expect(outcome.failure(isSecure: false)?.0 == .responseTooLarge)
      outcome.headIsTooLarge = false
      outcome.isOutOfMemory = true
      #expect(outcome.failure(isSecure: false)?.0 == .resourcesExhausted)
    }

    @Test("the stages' durations add up to the whole")
    func durations() {
      let answered = Reached.answered.times
      #expect(
        answered.durations(isSecure: true, nameResolution: .microseconds(4)) == [
          .nameResolution: .microseconds(4), .connection: .microseconds(1), .tls: .microseconds(2),
          .firstByte: .microseconds(2), .body: .microseconds(4),
        ])
      #expect(
        Reached.connected.times.durations(isSecure: false, nameResolution: nil) == [
          .connection: .microseconds(1), .firstByte: .microseconds(8),
        ])
      #expect(
        Reached.connected.times.durations(isSecure: true, nameResolution: nil) == [
          .connection: .microseconds(1), .tls: .microseconds(8),
        ])
      #expect(
        Reached.nothing.times.durations(isSecure: true, nameResolution: nil) == [
          .connection: .microseconds(9)
        ])
      #expect(
        Reached.nothing.times.durations(isSecure: true, nameResolution: nil, failedIn: .tls) == [
          .tls: .microseconds(9)
        ])
      #expect(
        answered.durations(isSecure: true, nameResolution: nil, failedIn: .firstByte)[.firstByte]
          == .microseconds(6))
    }
  }
#endif
