import FoundationEssentials
import ReachModels
import ReachProbe
import ReachTesting
import Testing

@Suite("A network's captive-portal API")
struct CaptivePortalStatusTests {
  private static let captive = """
    {"captive": true, "user-portal-url": "https://portal.example/login", "unknown": [1],
     "venue-info-url": "https://venue.example/", "seconds-remaining": 326,
     "can-extend-session": true}
    """

  @Test("its answer is read, and what is not known is passed over")
  func read() throws {
    let status = try CaptivePortalStatus(json: Array(Self.captive.utf8))
    #expect(status.isCaptive)
    #expect(status.loginURL == "https://portal.example/login")
    #expect(status.venueURL == "https://venue.example/")
    #expect(status.secondsRemaining == 326)
    #expect(status.bytesRemaining == nil)
    #expect(try !CaptivePortalStatus(json: Array(#"{"captive":false}"#.utf8)).isCaptive)
  }

  @Test("it is asked for its own type, over https alone")
  func asked() async throws {
    let transport = ScriptedTransport(.status(200, body: Self.captive))
    let url = try #require(URL(string: "https://portal.example/api"))
    #expect(try await CaptivePortalStatus.fetch(from: url, over: transport).isCaptive)
    #expect(transport.requests.first?.headers == ["Accept": "application/captive+json"])
    let plain = try #require(URL(string: "http://portal.example/api"))
    let error = await #expect(throws: ProbeError.self) {
      try await CaptivePortalStatus.fetch(from: plain, over: transport)
    }
    #expect(error?.failure == .invalidRequest)
    #expect(transport.requests.count == 1)
  }

  @Test(
    "anything else is a typed error",
    arguments: [(404, ""), (200, ""), (200, "<html>"), (200, "{}"), (200, #"{"captive":"yes"}"#)])
  func refused(status: Int, body: String) async throws {
    let transport = ScriptedTransport(.status(status, body: body))
    let url = try #require(URL(string: "https://portal.example/api"))
    let error = await #expect(throws: ProbeError.self) {
      try await CaptivePortalStatus.fetch(from: url, over: transport)
    }
    #expect(error?.failure == .malformedResponse)
  }
}
