#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  // Each in a process of its own: the other tests of this one open, start and keep as they like.
  @Suite("What very many checks leave behind", .inItsTurn, .timeLimit(.minutes(30)))
  struct LeakTests {
    /// Set to make another number of them.
    private static let variable = "REACH_CHECKS"
    /// In kB, however many checks there were: what the allocator keeps, and no more.
    private static let allowedGrowth = 4096
    /// Until the allocator has all the arenas that so many threads ask for.
    private static let warmUp = 2000

    @Test("checks that fail leave no descriptor, no thread and no memory behind")
    func failing() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try await LeakTests.measure("failing", 10_000) { transport, count in
          try await LeakTests.fail(transport, times: count)
        }
      }
      print(String(decoding: result.standardOutputContent, as: UTF8.self))
    }

    @Test("checks that succeed leave no descriptor, no thread and no memory behind")
    func healthy() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try await LeakTests.measure("healthy", 2000) { transport, count in
          try await LeakTests.succeed(transport, times: count)
        }
      }
      print(String(decoding: result.standardOutputContent, as: UTF8.self))
    }

    private static func measure(
      _ kind: String, _ standard: Int, _ check: (CurlTransport, Int) async throws -> Void
    ) async throws {
      let text = ProcessInfo.processInfo.environment[variable]
      let wanted = text.flatMap { Int($0) } ?? standard
      let transport = CurlTransport()
      try await check(transport, warmUp)
      try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
      let before = ProcessCounts.current
      let memory = ProcessCounts.residentKilobytes
      try await check(transport, wanted)
      let isIdle = await eventually { ProcessCounts.current.reachThreads.isEmpty }
      let after = ProcessCounts.current
      let growth = ProcessCounts.residentKilobytes - memory
      print("\(wanted) \(kind) checks:")
      print("descriptors \(before.descriptors) before, \(after.descriptors) after;")
      print("threads \(before.threads) before, \(after.threads) after;")
      print("memory \(memory) kB resident before, \(memory + growth) kB after")
      try #require(isIdle, "\(after.threads)")
      // The test library opens and starts a few of its own at its leisure.
      try #require(after.descriptors < before.descriptors + 8, "\(before) \(after)")
      try #require(after.threads.count < before.threads.count + 8, "\(before) \(after)")
      try #require(growth < allowedGrowth, "+\(growth) kB")
    }

    private static func succeed(_ transport: CurlTransport, times: Int) async throws {
      let server = try ScriptedServer(script: ScriptedServer.answer(200, body: "hello"))
      defer { server.stop() }
      let urls = [
        server.url(), "http://localhost:\(server.port)/", "tcp://127.0.0.1:\(server.port)",
      ]
      for round in 0..<times / 10 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<10 {
            let url = urls[(round + number) % urls.count]
            group.addTask {
              let response = try await transport.get(url)
              try #require(response.status == (url.hasPrefix("tcp") ? 0 : 200))
            }
          }
          try await group.waitForAll()
        }
      }
    }

    /// Of every ten checks one comes to its deadline, and one is cancelled.
    private static func fail(_ transport: CurlTransport, times: Int) async throws {
      let silent = try ScriptedServer(script: ScriptedServer.silence)
      let closing = try ScriptedServer(script: ScriptedServer.closeAtOnce)
      let dying = try ScriptedServer(script: ScriptedServer.reset)
      let garbage = try ScriptedServer(script: ScriptedServer.garbage)
      let refusing = try RefusingPort(.tcp)
      defer { for server in [silent, closing, dying, garbage] { server.stop() } }
      // No name that name servers are asked for: how they are doing is not the question here.
      let urls = [
        "http://127.0.0.1:\(refusing.number)/", closing.url(), garbage.url(), "ftp://x/",
        dying.url(), "http://localhost:\(refusing.number)/",
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
