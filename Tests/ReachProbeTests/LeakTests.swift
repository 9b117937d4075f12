#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite("What failing checks leave behind", .serialized)
  struct LeakTests {
    /// Set to make more than the few that every run of the tests makes.
    private static let variable = "REACH_FAILING_CHECKS"

    // In a process of its own: the other tests of this one open and close as they like.
    @Test("failing checks leave no descriptor and no thread behind")
    func failingChecks() async throws {
      await #expect(processExitsWith: .success) {
        let wanted = ProcessInfo.processInfo.environment[Self.variable].flatMap { Int($0) }
        let transport = CurlTransport()
        try await Self.check(transport, times: 200)
        try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
        let before = ProcessCounts.current
        try await Self.check(transport, times: wanted ?? 2000)
        let isIdle = await eventually { ProcessCounts.current.reachThreads.isEmpty }
        let after = ProcessCounts.current
        if let wanted {
          print(
            "\(wanted) failing checks: descriptors \(before.descriptors) → \(after.descriptors),")
          print("threads \(before.threads) → \(after.threads)")
        }
        try #require(isIdle)
        try #require(after.descriptors == before.descriptors)
        try #require(after.threads.count <= before.threads.count)
      }
    }

    private static func check(_ transport: CurlTransport, times: Int) async throws {
      let silent = try ScriptedServer(script: ScriptedServer.silence)
      let closing = try ScriptedServer(script: ScriptedServer.closeAtOnce)
      let garbage = try ScriptedServer(script: ScriptedServer.garbage)
      let gone = try ScriptedServer(script: ScriptedServer.silence)
      gone.stop()
      defer { for server in [silent, closing, garbage] { server.stop() } }
      let urls = [
        gone.url(), closing.url(), garbage.url(), garbage.url(scheme: "https"), "ftp://x/",
        "http://reach-probe-tests.invalid/",
      ]
      for round in 0..<times / 10 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<8 {
            let url = urls[(round + number) % urls.count]
            group.addTask { _ = try await transport.failure(url, timeout: .seconds(10)) }
          }
          group.addTask {
            let error = try await transport.failure(silent.url(), timeout: .milliseconds(1))
            #expect(error.failure == .timedOut)
          }
          let url = round % 2 == 0 ? silent.url() : "http://reach-probe-tests.invalid/"
          let cancelled = Task { try await transport.get(url, timeout: .seconds(60)) }
          cancelled.cancel()
          _ = await cancelled.result
          try await group.waitForAll()
        }
      }
    }
  }
#endif
