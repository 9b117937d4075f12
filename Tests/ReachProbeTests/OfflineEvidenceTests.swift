import Foundation
import ReachModels
import ReachProbe
import ReachSystem
import Testing

@Suite("Which errors mean offline")
struct OfflineEvidenceTests {
  /// A code of `URLError`, and what it says on either platform.
  struct Row: Sendable, CustomTestStringConvertible {
    var code: Int
    var apple: OfflineEvidence
    var linux: OfflineEvidence

    init(_ code: Int, _ apple: OfflineEvidence, linux: OfflineEvidence? = nil) {
      (self.code, self.apple, self.linux) = (code, apple, linux ?? apple)
    }

    var testDescription: String { "\(code)" }
  }

  static let urlErrors =
    [-1003, -1005, -1006, -1009, -1018, -1019, -1020].map { Row($0, .offline) } + [
      Row(-1004, .offline, linux: .unrelated), Row(-1, .unrelated, linux: .uncertain),
    ]
    + [
      -995, -996, -997, -999, -1000, -1001, -1002, -1007, -1008, -1010, -1011, -1012, -1013, -1014,
      -1015, -1016, -1017, -1021, -1022, -1100, -1101, -1102, -1103, -1200, -1201, -1202, -1203,
      -1204, -1205, -1206, -2000, -3000, -3007, 0, 42,
    ].map { Row($0, .unrelated) }

  @Test("T61: every code of URLError, by either platform's convention", arguments: urlErrors)
  func urlError(_ row: Row) {
    let error = Self.url(row.code)
    #expect(OfflineEvidence(error, by: .apple) == row.apple)
    #expect(OfflineEvidence(error, by: .linux) == row.linux)
  }

  static let errnos: [(POSIXErrorCode, OfflineEvidence)] = [
    (.ENETUNREACH, .offline), (.EHOSTUNREACH, .offline), (.ENETDOWN, .offline),
    (.EHOSTDOWN, .offline), (.ENETRESET, .offline), (.ECONNRESET, .uncertain),
    (.ECONNABORTED, .uncertain), (.EPIPE, .uncertain), (.ENOTCONN, .uncertain),
    (.EADDRNOTAVAIL, .uncertain), (.ECONNREFUSED, .unrelated), (.ETIMEDOUT, .unrelated),
    (.EACCES, .unrelated), (.EPERM, .unrelated), (.EAGAIN, .unrelated), (.ENOENT, .unrelated),
    (.EMFILE, .unrelated), (.EINVAL, .unrelated), (.EADDRINUSE, .unrelated),
  ]

  @Test("T61: every POSIX error, in every dress", arguments: errnos)
  func posix(code: POSIXErrorCode, evidence: OfflineEvidence) {
    let errors: [any Error] = [
      POSIXError(code), NSError(domain: "NSPOSIXErrorDomain", code: Int(code.rawValue)),
      SystemCallError(call: "connect", errno: code.rawValue), SocketError(errnoCode: code.rawValue),
      NetworkError.posix(code),
    ]
    for error in errors {
      #expect(OfflineEvidence(error) == evidence, "\(error)")
      #expect(error.isOffline == (evidence == .offline))
    }
  }

  static let failures: [(ProbeFailure, OfflineEvidence)] = ProbeFailure.allCases.map { failure in
    switch failure {
    case .nameNotFound, .unreachable: (failure, .offline)
    case .connectionLost, .unknown: (failure, .uncertain)
    case .timedOut, .connectionRefused, .closedEarly, .tlsFailed, .certificateRejected,
      .malformedResponse, .responseTooLarge, .invalidRequest, .libraryMissing, .resourcesExhausted,
      .cancelled:
      (failure, .unrelated)
    }
  }

  @Test("every failure of a probe", arguments: failures)
  func probe(failure: ProbeFailure, evidence: OfflineEvidence) {
    #expect(OfflineEvidence(ProbeError(failure, in: .connection)) == evidence)
  }

  @Test("a cancellation and a foreign error say nothing")
  func foreign() {
    #expect(OfflineEvidence(CancellationError()) == .unrelated)
    #expect(OfflineEvidence(Nothing()) == .unrelated)
    #expect(OfflineEvidence(NSError(domain: "org.example", code: -1009)) == .unrelated)
  }

  @Test("what lies beneath a silent error decides")
  func beneath() {
    let offline = Self.url(-1009)
    let silent: [any Error] = [
      NSError(domain: "x", code: 1, userInfo: [NSUnderlyingErrorKey: offline]),
      NSError(
        domain: "x", code: 1,
        userInfo: ["NSMultipleUnderlyingErrorsKey": [Nothing() as any Error, offline]]),
      CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: offline]),
      RequestError.failed(attempt: 3, error: offline), RequestError.all([Nothing(), offline]),
      RequestError.failed(attempt: 1, error: RequestError.failed(attempt: 2, error: offline)),
    ]
    for error in silent { #expect(OfflineEvidence(error) == .offline, "\(error)") }
  }

  @Test("an error that knows is not overruled by what lies beneath it")
  func knows() {
    let beneath = [NSUnderlyingErrorKey: POSIXError(.ENETUNREACH)]
    #expect(OfflineEvidence(Self.url(-1001, beneath)) == .unrelated)
    #expect(OfflineEvidence(Self.url(-999, beneath)) == .unrelated)
  }

  @Test("an error that does not know is")
  func doesNotKnow() {
    func url(_ code: Int, over beneath: POSIXErrorCode) -> NSError {
      Self.url(code, [NSUnderlyingErrorKey: POSIXError(beneath)])
    }
    #expect(OfflineEvidence(url(-1004, over: .ECONNREFUSED), by: .apple) == .unrelated)
    #expect(OfflineEvidence(url(-1004, over: .ENETUNREACH), by: .apple) == .offline)
    #expect(OfflineEvidence(url(-1004, over: .ECONNRESET), by: .apple) == .offline)
    #expect(OfflineEvidence(url(-1, over: .ENETUNREACH), by: .linux) == .offline)
    #expect(OfflineEvidence(url(-1, over: .ECONNREFUSED), by: .linux) == .unrelated)
    #expect(OfflineEvidence(url(-1, over: .ECONNRESET), by: .linux) == .uncertain)
  }

  @Test("FoundationNetworking's text tells an unreachable address from a failed handshake")
  func text() {
    func unknown(_ text: String) -> NSError { Self.url(-1, [NSLocalizedDescriptionKey: text]) }
    let noWay = unknown("Failed to connect to 192.0.2.1 port 80 after 0 ms: Couldn't connect")
    #expect(OfflineEvidence(noWay, by: .linux) == .offline)
    #expect(OfflineEvidence(noWay, by: .apple) == .unrelated)
    let handshake = unknown("SSL certificate problem: self-signed certificate")
    #expect(OfflineEvidence(handshake, by: .linux) == .uncertain)
  }

  @Test("an error without a bottom, or that holds half the world, is not read to its end")
  func endless() {
    let bottom: any Error = Self.url(-1009)
    let deep = (0..<1000).reduce(bottom) { RequestError.failed(attempt: $1, error: $0) }
    #expect(OfflineEvidence(deep) == .unrelated)
    let wide = RequestError.all(Array(repeating: Nothing(), count: 100_000))
    #expect(OfflineEvidence(wide) == .unrelated)
    let endless = Endless()
    for convention in ErrorConvention.allCases {
      #expect(OfflineEvidence(endless, by: convention) != .offline)
    }
  }

  // As FoundationNetworking's own type holds it. That module would load libcurl into this process,
  // and a test here is that nothing does so early: URLErrorTests has the real ones.
  private static func url(_ code: Int, _ userInfo: [String: Any] = [:]) -> NSError {
    NSError(domain: "NSURLErrorDomain", code: code, userInfo: userInfo)
  }

  private struct Nothing: Error {}
  /// Looks like a `URLError`, and describes itself for as long as anybody listens.
  private struct Endless: Error, CustomReflectable {
    var _domain: String { "NSURLErrorDomain" }
    var _code: Int { -1 }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: 0..<Int.max) }
  }
  private struct SocketError: Error { var errnoCode: Int32 }
  private enum NetworkError: Error { case posix(POSIXErrorCode) }
  private enum RequestError: Error {
    case failed(attempt: Int, error: any Error)
    case all([any Error])
  }
}
