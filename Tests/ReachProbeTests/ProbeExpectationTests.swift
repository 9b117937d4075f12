import FoundationEssentials
import ReachModels
import Testing

@testable import ReachProbe

@Suite("What an answer is expected to be")
struct ProbeExpectationTests {
  static let bodies: [(BodyExpectation, String, Bool)] = [
    (.equals("ok"), "ok", true), (.equals("ok"), "ok\n", false), (.equals(""), "", true),
    (.contains("Success"), "<b>Success</b>", true), (.contains("Success"), "Succes", false),
    (.contains(""), "", true), (.contains("aab"), "aaab", true), (.contains("ab"), "a", false),
    (.contains("grün"), "Es ist grün.", true), (.matches("^v[0-9]+$"), "v12", true),
    (.matches("^v[0-9]+$"), "v", false), (.matches("gr.n"), "grün", true),
    (.matches("(unclosed"), "(unclosed", false), (.equalsBytes([0, 1]), "\u{0}\u{1}", true),
    (.containsBytes([0]), "a\u{0}b", true), (.containsBytes([0]), "ab", false),
    (.validated(BodyValidator(name: "even") { $0.count % 2 == 0 }), "ab", true),
    (.validated(BodyValidator(name: "even") { $0.count % 2 == 0 }), "a", false),
    (.equals("ok"), "", false), (.contains("ok"), "", false), (.matches("."), "", false),
    (.matches("^$"), "", true), (.matches("^.{3}$"), "äöü", true), (.matches("日本"), "日本語", true),
    (.validated(BodyValidator(name: "empty") { $0.isEmpty }), "", true),
  ]

  @Test("T64: a body is as expected, or not", arguments: bodies)
  func body(expectation: BodyExpectation, body: String, isMet: Bool) {
    #expect(expectation.isMet(by: Array(body.utf8)) == isMet)
  }

  @Test("T64: a body that is not UTF-8 matches no pattern, and may still have bytes in it")
  func invalidUTF8() {
    #expect(!BodyExpectation.matches(".*").isMet(by: [0xff, 0xfe]))
    #expect(BodyExpectation.containsBytes([0xfe]).isMet(by: [0xff, 0xfe]))
  }

  @Test("validators are told by their names")
  func validators() {
    let one = BodyValidator(name: "a") { _ in true }
    #expect(one == BodyValidator(name: "a") { _ in false })
    #expect(one != BodyValidator(name: "b") { _ in true })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var url: String
    var status = 200
    var expectedStatus: Int?
    var body: BodyExpectation?
    var answer = ""
    var location: String?
    var address: String?
    var means: ReachStatus
    var cause: Diagnosis.Cause?

    var testDescription: String {
      "\(url) \(status) \"\(answer)\" from \(address ?? "-"), expecting \(expectedStatus ?? 0)"
    }
  }

  private static let plain = "http://example.com/"
  private static let https = "https://example.com/"

  static let rows = [
    // The caller's own expectation.
    Row(url: https, body: .equals("ok"), answer: "ok", means: .online),
    Row(url: https, body: .equals("ok"), answer: "no", means: .offline, cause: .response),
    Row(url: https, body: .contains("ok"), answer: "", means: .offline, cause: .response),
    Row(url: plain, body: .contains("ok"), answer: "all ok", means: .online),
    Row(
      url: plain, body: .contains("ok"), answer: "<html>log in", means: .captivePortal,
      cause: .captivePortal),
    Row(url: plain, body: .contains("ok"), answer: "", means: .offline, cause: .response),
    Row(url: plain, body: .contains("ok"), answer: "no\r\n", means: .offline, cause: .response),
    Row(
      url: plain, body: .matches("^ok$"), answer: "no", means: .captivePortal,
      cause: .captivePortal),
    // Bare connections.
    Row(url: "tcp://example.com:80", status: 0, means: .online),
    Row(url: "tls://example.com", status: 0, means: .online),
    // A public name at a private address.
    Row(url: plain, address: "10.0.0.1", means: .online),
    Row(
      url: plain, expectedStatus: 200, address: "10.0.0.1", means: .captivePortal,
      cause: .captivePortal),
    Row(url: plain, expectedStatus: 200, address: "93.184.216.34", means: .online),
    Row(url: plain, status: 204, expectedStatus: 204, address: "192.168.1.1", means: .online),
    Row(
      url: plain, expectedStatus: 200, body: .equals("ok"), answer: "ok", address: "10.0.0.1",
      means: .online),
    Row(
      url: plain, status: 302, location: "/login", address: "10.0.0.1", means: .captivePortal,
      cause: .captivePortal),
    Row(
      url: plain, status: 302, location: "/login", address: "fd00::1", means: .captivePortal,
      cause: .captivePortal),
    Row(
      url: plain, status: 302, location: "https://example.com/", address: "10.0.0.1",
      means: .online),
    Row(url: plain, status: 302, location: "/login", address: "93.184.216.34", means: .online),
    Row(
      url: "http://router.lan/", status: 302, location: "/login", address: "10.0.0.1",
      means: .online),
    Row(
      url: "http://10.0.0.1/", expectedStatus: 200, address: "10.0.0.1", means: .online),
    Row(url: "http://localhost/", expectedStatus: 200, address: "127.0.0.1", means: .online),
    Row(url: https, expectedStatus: 200, address: "10.0.0.1", means: .online),
  ]

  @Test("an answer means what the table says", arguments: rows)
  func answer(_ row: Row) throws {
    var probe = Probe(
      url: try #require(URL(string: row.url)), expectedStatus: row.expectedStatus)
    probe.expectedBody = row.body
    let response = ProbeResponse(
      status: row.status, location: row.location, body: Array(row.answer.utf8),
      remoteAddress: row.address.flatMap(IPAddress.init))
    let verdict = ProbeClassifier.verdict(
      probe: probe, path: nil, outcome: .success(response), latency: nil,
      date: Date(timeIntervalSince1970: 0))
    #expect(verdict.status == row.means)
    #expect(verdict.diagnosis?.cause == row.cause)
    #expect(verdict.statusCode == (row.status == 0 ? nil : row.status))
  }

  @Test("a portal that was found after https failed is the diagnosis")
  func portal() throws {
    var error = ProbeError(.certificateRejected, in: .tls, detail: "wrong certificate")
    let probe = Probe.apple
    func verdict() -> Verdict {
      ProbeClassifier.verdict(
        probe: probe, path: nil, outcome: .failure(error), latency: .zero,
        date: Date(timeIntervalSince1970: 0))
    }
    let intercepted = verdict()
    #expect(intercepted.status == .offline)
    #expect(intercepted.diagnosis?.cause == .tls)
    #expect(intercepted.failure == .certificateRejected)
    error.portal = PortalAnswer(detail: "a login page", loginURL: "http://login.test/")
    let found = verdict()
    #expect(found.status == .captivePortal)
    #expect(found.probeSucceeded == false)
    #expect(found.diagnosis?.loginURL == "http://login.test/")
    #expect(found.failure == .certificateRejected)
  }

  @Test(
    "libcurl's text is told without what changes from one time to the next",
    arguments: [
      ("", nil),
      ("Recv failure: Connection reset by peer", "Recv failure: Connection reset by peer"),
      ("Operation timed out after 1500 milliseconds with 0 bytes received", nil),
      ("Connection timed out after 300 milliseconds", nil),
      ("transfer closed with 97 bytes remaining to read", nil),
      (
        "Failed to connect to 127.0.0.1 port 9 after 3 ms: Couldn't connect to server",
        "Failed to connect to 127.0.0.1 port 9: Couldn't connect to server"
      ),
      ("Failed to connect to h port 9 after 3 ms", "Failed to connect to h port 9"),
      ("Unsupported HTTP/1 subversion in response", "Unsupported HTTP/1 subversion in response"),
    ])
  func text(raw: String, stable: String?) { #expect(CurlText(raw).stable == stable) }
}
