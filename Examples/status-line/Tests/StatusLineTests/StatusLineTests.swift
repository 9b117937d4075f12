import ReachModels
import ReachMonitor
import ReachProbe
import ReachTesting
import StatusLine
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("StatusLine", .timeLimit(.minutes(1)))
struct StatusLineTests {
  @Test("shows what a monitor finds out, from the first look to the captive portal")
  func day() async throws {
    let page = try #require(URL(string: "http://probe.example/"))
    let scenario = Scenario(options: Monitor.Options(probe: .custom(page)))
    let shows = { @Sendable (line: String) in
      Scenario.Step.expect(line, { "\(StatusLine($0))" }, line)
    }
    try await scenario.play(
      shows("… looking"),
      .path(.wired), .answer(.status(204)), shows("● eth0"),
      .path(.offline(.noCarrier)), shows("○ offline: no cable, no signal"),
      .path(.cellular), .answer(.status(204)), shows("● wwan0, metered"),
      .path(.wifi), .answer(.redirect(to: "http://portal.example/")),
      shows("◐ wlan0, log in at http://portal.example/"),
      .override(online: false), shows("○ offline (by hand)"))
  }
}
