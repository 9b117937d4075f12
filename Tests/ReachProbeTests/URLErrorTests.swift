#if os(Linux)
  import Foundation
  import LiveSupport
  import Testing

  @Suite("Real errors of URLSession")
  struct URLErrorTests {
    @Test("a caller's URLError is understood without linking its module")
    func real() async throws {
      let refused = try ScriptedServer(script: ScriptedServer.silence)
      refused.stop()
      let reset = try ScriptedServer(script: ScriptedServer.reset)
      defer { reset.stop() }
      let folder = try URL(
        fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      ).deletingLastPathComponent()
      let text = try await Command.run(
        folder.appending(path: "URLErrorProgram").path,
        [refused.url(), reset.url(), "http://255.255.255.255/"])
      let lines = Set(text.split(separator: "\n").map(String.init))
      #expect(
        lines == [
          "code -1009 offline", "beneath -1009 offline", "code -1005 offline",
          "beneath -1005 offline", "code -1003 offline", "beneath -1003 offline",
          "code -1004 unrelated", "beneath -1004 unrelated", "code -1001 unrelated",
          "beneath -1001 unrelated", "code -1200 unrelated", "beneath -1200 unrelated",
          "code -1 uncertain", "beneath -1 uncertain", "\(refused.url()) unrelated",
          "\(reset.url()) offline", "http://255.255.255.255/ offline",
        ])
    }
  }
#endif
