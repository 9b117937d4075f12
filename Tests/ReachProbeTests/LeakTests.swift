#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite("What failing checks leave behind", .inItsTurn, .timeLimit(.minutes(5)))
  struct LeakTests {
    /// Set to make another number of them.
    private static let variable = "REACH_FAILING_CHECKS"

    // In a process of its own: the other tests of this one open and close as they like.
    @Test("failing checks leave no descriptor and no thread behind")
    func failingChecks() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        let text = ProcessInfo.processInfo.environment[Self.variable]
        let wanted = text.flatMap { Int($0) } ?? 10_000
        let transport = CurlTransport()
        try await Self.check(transport, times: 200)
        try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
        let before = ProcessCounts.current
        try await Self.check(transport, times: wanted)
        let isIdle = await eventually { ProcessCounts.current.reachThreads.isEmpty }
        let after = ProcessCounts.current
        print("\(wanted) failing checks:")
        print("descriptors \(before.descriptors) before, \(after.descriptors) after;")
        print("threads \(before.threads) before, \(after.threads) after")
        try #require(isIdle, "\(after.threads)")
        // The test library opens and starts a few of its own at its leisure.
        try #require(after.descriptors < before.descriptors + 8, "\(before) \(after)")
        try #require(after.threads.count < before.threads.count + 8, "\(before) \(after)")
      }
      print(String(decoding: result.standardOutputContent, as: UTF8.self))
    }

    private static func check(_ transport: CurlTransport, times: Int) async throws {
      let silent = try ScriptedServer(script: ScriptedServer.silence)
      let closing = try ScriptedServer(script: ScriptedServer.closeAtOnce)
      let garbage = try ScriptedServer(script: ScriptedServer.garbage)
      let refusing = try RefusingPort(.tcp)
      defer { for server in [silent, closing, garbage] { server.stop() } }
      // No name that name servers are asked for: how they are doing is not the question here.
      let urls = [
        "http://127.0.0.1:\(refusing.number)/", closing.url(), garbage.url(), "ftp://x/",
        "http://localhost:\(refusing.number)/",
      ]
      for round in 0..<times / 10 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<8 {
            // Few over https: to read the system's authorities takes libcurl 50 ms each time.
            let isSecure = number == 0 && round % 10 == 0
            let url =
              isSecure ? closing.url(scheme: "https") : urls[(round + number) % urls.count]
            group.addTask { _ = try await transport.failure(url) }
          }
          group.addTask {
            let error = try await transport.failure(silent.url(), timeout: .milliseconds(1))
            try #require(error.failure == .timedOut)
          }
          let url = round % 2 == 0 ? silent.url() : "http://localhost:\(silent.port)/"
          let cancelled = Task { try await transport.get(url, timeout: .seconds(60)) }
          cancelled.cancel()
          let result = await cancelled.result
          #expect(throws: CancellationError.self) { try result.get() }
          try await group.waitForAll()
        }
      }
    }
  }
#endif
