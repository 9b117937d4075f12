#if os(Linux)
  import Foundation
  import LiveSupport
  import Testing

  @Suite("Real errors of URLSession")
  struct URLErrorTests {
    @Test("T61: a caller's URLError is understood without linking its module")
    func real() async throws {
      let refusing = try RefusingPort(.tcp)
      let refused = "http://127.0.0.1:\(refusing.number)/"
      let reset = try ScriptedServer(script: ScriptedServer.reset)
      defer { reset.stop() }
      let text = try await Command.run(
        Command.built("URLErrorProgram"),
        [refused, reset.url(), "http://255.255.255.255/"])
      let lines = Set(text.split(separator: "\n").map(String.init))
      #expect(
        lines == [
          "code -1009 offline", "beneath -1009 offline", "code -1005 offline",
          "beneath -1005 offline", "code -1003 offline", "beneath -1003 offline",
          "code -1004 unrelated", "beneath -1004 unrelated", "code -1001 unrelated",
          "beneath -1001 unrelated", "code -1200 unrelated", "beneath -1200 unrelated",
          "code -1 uncertain", "beneath -1 uncertain", "\(refused) unrelated",
          "\(reset.url()) offline", "http://255.255.255.255/ offline",
        ])
    }
  }
#endif
