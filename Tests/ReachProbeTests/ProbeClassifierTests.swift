#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ReachModels
import ReachProbe
import Testing

@Suite("The classifier")
struct ProbeClassifierTests {
  /// One answer and what it means.
  struct Answer: Sendable, CustomTestStringConvertible {
    var url = "http://example.com/"
    var status: Int
    var expectedStatus: Int?
    var prefix: String?
    var location: String?
    var body = ""
    var means: ReachStatus
    var cause: Diagnosis.Cause?

    var testDescription: String {
      "\(url) \(status) \(location ?? "") expecting \(expectedStatus.map(String.init) ?? "any")"
    }

    func verdict() throws -> Verdict {
      let probe = Probe(
        url: try #require(URL(string: url)), expectedStatus: expectedStatus,
        expectedBodyPrefix: prefix)
      let response = ProbeResponse(status: status, location: location, body: Array(body.utf8))
      return ProbeClassifier.verdict(
        probe: probe, path: nil, outcome: .success(response), latency: .milliseconds(7),
        date: Date(timeIntervalSinceReferenceDate: 0))
    }
  }

  private static let https = "https://example.com/"
  private static let there = "http://login.example.net/"

  static let overHTTPS = [
    Answer(url: https, status: 200, means: .online),
    Answer(url: https, status: 204, means: .online),
    Answer(url: https, status: 200, expectedStatus: 204, means: .online),
    Answer(url: https, status: 204, expectedStatus: 200, means: .online),
    Answer(url: https, status: 301, location: there, means: .online),
    Answer(url: https, status: 302, expectedStatus: 204, location: there, means: .online),
    Answer(url: https, status: 304, means: .online),
    Answer(url: https, status: 399, means: .online),
    Answer(url: https, status: 200, prefix: "Success", body: "no", means: .online),
    Answer(url: https, status: 200, prefix: "Success", means: .online),
    Answer(url: "HTTPS://example.com/", status: 200, expectedStatus: 204, means: .online),
    Answer(url: https, status: 400, means: .offline, cause: .serverError),
    Answer(url: https, status: 401, means: .offline, cause: .serverError),
    Answer(url: https, status: 407, means: .offline, cause: .serverError),
    Answer(url: https, status: 500, means: .offline, cause: .serverError),
    Answer(url: https, status: 503, means: .offline, cause: .serverError),
    Answer(url: https, status: 511, means: .offline, cause: .serverError),
    Answer(url: https, status: 999, means: .offline, cause: .serverError),
    Answer(url: https, status: 101, means: .offline, cause: .response),
    Answer(url: https, status: 0, means: .offline, cause: .response),
  ]

  static let overHTTP = [
    Answer(status: 200, means: .online),
    Answer(status: 204, means: .online),
    Answer(status: 206, means: .online),
    Answer(status: 304, means: .online),
    Answer(status: 511, means: .captivePortal, cause: .captivePortal),
    Answer(status: 511, location: there, means: .captivePortal, cause: .captivePortal),
    Answer(status: 404, means: .offline, cause: .serverError),
    Answer(status: 503, expectedStatus: 204, means: .offline, cause: .serverError),
    Answer(status: 100, means: .offline, cause: .response),
    Answer(status: 199, means: .offline, cause: .response),
    Answer(status: 1000, means: .offline, cause: .response),
    Answer(status: -1, means: .offline, cause: .response),
    // Redirects.
    Answer(status: 301, location: there, means: .captivePortal, cause: .captivePortal),
    Answer(status: 302, location: there, means: .captivePortal, cause: .captivePortal),
    Answer(status: 303, location: there, means: .captivePortal, cause: .captivePortal),
    Answer(status: 307, location: there, means: .captivePortal, cause: .captivePortal),
    Answer(status: 308, location: there, means: .captivePortal, cause: .captivePortal),
    Answer(
      status: 302, location: "http://10.0.0.1/login", means: .captivePortal, cause: .captivePortal),
    Answer(
      status: 302, location: "https://www.example.com/", means: .captivePortal,
      cause: .captivePortal),
    Answer(status: 302, location: "nonsense://", means: .captivePortal, cause: .captivePortal),
    Answer(status: 302, location: "http://example.com/elsewhere", means: .online),
    Answer(status: 302, location: "http://EXAMPLE.com./elsewhere", means: .online),
    Answer(status: 302, location: "http://example.com:8080/", means: .online),
    Answer(status: 302, location: "/elsewhere", means: .online),
    Answer(status: 302, means: .online),
    Answer(status: 301, location: "https://example.com/", means: .online),
    Answer(status: 301, expectedStatus: 200, location: "https://example.com/", means: .online),
    Answer(
      status: 302, expectedStatus: 204, location: "http://example.com/login", means: .captivePortal,
      cause: .captivePortal),
    Answer(
      status: 302, expectedStatus: 302, location: there, means: .captivePortal,
      cause: .captivePortal),
    Answer(status: 300, location: there, means: .online),
    // Expected statuses.
    Answer(status: 204, expectedStatus: 204, means: .online),
    Answer(status: 200, expectedStatus: 200, means: .online),
    Answer(
      status: 200, expectedStatus: 204, body: "<html>", means: .captivePortal,
      cause: .captivePortal),
    Answer(status: 200, expectedStatus: 204, means: .offline, cause: .response),
    Answer(status: 200, expectedStatus: 204, body: "ok\r\n", means: .offline, cause: .response),
    Answer(
      status: 200, expectedStatus: 204, body: "12345", means: .captivePortal,
      cause: .captivePortal),
    Answer(status: 204, expectedStatus: 200, means: .captivePortal, cause: .captivePortal),
    Answer(status: 206, expectedStatus: 204, means: .captivePortal, cause: .captivePortal),
    // Expected bodies.
    Answer(status: 200, prefix: "Success", body: "Success\n", means: .online),
    Answer(status: 200, prefix: "Success", body: "Success", means: .online),
    Answer(status: 200, prefix: "", body: "anything", means: .online),
    Answer(status: 200, prefix: "Success", body: "Succ", means: .offline, cause: .response),
    Answer(
      status: 200, prefix: "Success", body: "Succe", means: .captivePortal, cause: .captivePortal),
    Answer(
      status: 200, prefix: "Success", body: "<html>login", means: .captivePortal,
      cause: .captivePortal),
    Answer(status: 200, prefix: "Success", means: .offline, cause: .response),
    Answer(
      status: 200, expectedStatus: 200, prefix: "Success", body: "login", means: .captivePortal,
      cause: .captivePortal),
  ]

  @Test("an answer means what the table says", arguments: overHTTPS + overHTTP)
  func answer(_ answer: Answer) throws {
    let verdict = try answer.verdict()
    #expect(verdict.status == answer.means)
    #expect(verdict.diagnosis?.cause == answer.cause)
    #expect(verdict.probeSucceeded == (answer.means == .online))
    #expect(verdict.statusCode == answer.status)
    #expect(verdict.latency == .milliseconds(7))
    #expect(verdict.isOnline == (answer.means == .online))
    #expect((verdict.failure == nil) == (200...999).contains(answer.status))
  }

  @Test("a portal's login page is passed on, and nobody else's redirect")
  func loginURL() throws {
    let portal = Answer(status: 302, location: Self.there, means: .captivePortal)
    #expect(try portal.verdict().diagnosis?.loginURL == Self.there)
    let login = Answer(status: 511, location: Self.there, means: .captivePortal)
    #expect(try login.verdict().diagnosis?.loginURL == Self.there)
    let moved = Answer(url: Self.https, status: 302, location: Self.there, means: .online)
    #expect(try moved.verdict().diagnosis == nil)
  }
}
