#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Testing

  @testable import ReachProbe

  @Suite("What no server may do to a probe", .serialized)
  struct SurvivalTests {
    /// A server's attack, and what the verdict may be.
    struct Attack: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var script: ScriptedServer.Script
      var scheme: String
      var statuses: Set<ReachStatus>
      var failures: Set<ProbeFailure?>

      init(
        _ name: String, _ script: @escaping ScriptedServer.Script, scheme: String = "http",
        _ statuses: Set<ReachStatus> = [.offline], _ failures: ProbeFailure?...
      ) {
        (testDescription, self.script, self.scheme) = (name, script, scheme)
        (self.statuses, self.failures) = (statuses, Set(failures))
      }
    }

    private static let deadline = Duration.milliseconds(1000)

    private static func afterHead(_ head: String, _ then: @escaping ScriptedServer.Script)
      -> ScriptedServer.Script
    {
      { connection in
        guard connection.readRequestHead() != nil, connection.write(head) else { return }
        // What is reset at once may overtake what was written.
        if connection.pause(milliseconds: 20) { then(connection) }
      }
    }

    /// A handshake's first record begins, and goes on byte by byte.
    private static let slowHandshake: ScriptedServer.Script = { connection in
      guard connection.write([0x16, 3, 3, 0x40, 0]) else { return }
      while connection.pause(milliseconds: 20) {
        guard connection.write([0]) else { return }
      }
    }

    /// 1,024 times as much, once unpacked: nobody here unpacks it.
    private static let gzipBomb = ScriptedServer.flood(
      after: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u{1f}", "\u{0}\u{0}\u{0}\u{0}")

    private static let chunkBomb = ScriptedServer.flood(
      after: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n")

    private static let binary: [UInt8] =
      Array("HTTP/1.1 200 OK\r\nX-Odd: a".utf8) + [0xff, 0xfe] + Array("\r\n\r\n".utf8)
      + [0, 0xff, 0xc3, 0x28]

    static let attacks = [
      Attack("accepts and says nothing", ScriptedServer.silence, [.offline], .timedOut),
      Attack(
        "closes at once", ScriptedServer.closeAtOnce, [.offline], .closedEarly, .connectionLost),
      Attack(
        "resets in the head", afterHead("HTTP/1.1 200 OK\r\nX: ") { $0.reset() }, [.offline],
        .connectionLost),
      Attack("resets in the body", ScriptedServer.resetInBody, [.offline], .connectionLost),
      Attack(
        "one byte at a time in the status line", ScriptedServer.drip(after: "HTTP/1.1 200 "),
        [.offline], .timedOut),
      Attack(
        "one byte at a time in the head", ScriptedServer.drip(after: "HTTP/1.1 200 OK\r\nX: "),
        [.offline], .timedOut),
      Attack(
        "one byte at a time in the body", ScriptedServer.drip(after: "HTTP/1.1 200 OK\r\n\r\n"),
        [.offline], .timedOut),
      Attack(
        "one byte at a time in the handshake", slowHandshake, scheme: "https", [.offline],
        .timedOut),
      Attack(
        "headers without end", ScriptedServer.endlessHeaders, [.offline], .responseTooLarge),
      Attack(
        "a header without end", ScriptedServer.endlessHeaderLine, [.offline], .responseTooLarge),
      Attack(
        "interim answers without end", ScriptedServer.endlessInterimAnswers, [.offline],
        .responseTooLarge),
      Attack("a body without end", ScriptedServer.endlessBody, [.online], nil),
      Attack("a body of 1 GiB", ScriptedServer.gibibyte, [.online], nil),
      Attack("a gzip bomb", gzipBomb, [.online], nil),
      Attack("a bomb of chunks", chunkBomb, [.online], nil),
      Attack(
        "less than was promised",
        ScriptedServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"), [.offline],
        .closedEarly),
      Attack(
        "more than was promised",
        ScriptedServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabc"), [.online], nil),
      Attack(
        "two lengths",
        ScriptedServer.raw(
          "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 3\r\n\r\nabc"),
        [.online, .offline], nil, .malformedResponse, .closedEarly),
      Attack("HTTP/0.9", ScriptedServer.raw("hello"), [.offline], .malformedResponse),
      Attack("HTTP/1.0", ScriptedServer.raw("HTTP/1.0 200 OK\r\n\r\nhello"), [.online], nil),
      Attack(
        "HTTP/2 without having been asked", ScriptedServer.raw("HTTP/2 200\r\n\r\n"),
        [.online, .offline], nil, .malformedResponse),
      Attack(
        "an upgrade that nobody asked for",
        ScriptedServer.raw(
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"),
        [.offline], .malformedResponse, .closedEarly),
      Attack("no UTF-8", ScriptedServer.raw(binary), [.online], nil),
      Attack(
        "a NUL in the head", ScriptedServer.raw("HTTP/1.1 200 OK\r\nX: a\u{0}b\r\n\r\n"),
        [.online, .offline], nil, .malformedResponse),
      Attack(
        "a redirect to itself",
        ScriptedServer.answer(302, headers: ["Location: /"]), [.online], nil),
    ]

    @Test("the verdict is right, and within the deadline", arguments: attacks)
    func attack(_ attack: Attack) async throws {
      try await ScriptedServer.run(attack.script) { server in
        let url = try #require(URL(string: server.url(scheme: attack.scheme)))
        var probe = Probe(url: url)
        probe.portalCheck = nil
        // A server that would go on for ever is cut off; any other has all the time it needs.
        var timeout = attack.failures.contains(.timedOut) ? Self.deadline : .seconds(120)
        var (outcome, taken) = try await outcome(of: probe, within: timeout)
        // A machine that has much to do may not have come to the attack at all.
        while server.connections == 0, timeout < .seconds(60) {
          timeout *= 2
          (outcome, taken) = try await self.outcome(of: probe, within: timeout)
        }
        let verdict = ProbeClassifier.verdict(
          probe: probe, path: nil, outcome: outcome, latency: taken,
          date: Date(timeIntervalSince1970: 0))
        #expect(attack.statuses.contains(verdict.status), "\(verdict)")
        #expect(attack.failures.contains(verdict.failure), "\(verdict)")
        // 50 ms on a machine that has nothing else to do; this one may.
        #expect(taken < timeout + .seconds(60))
      }
    }

    private func outcome(
      of probe: Probe, within timeout: Duration
    ) async throws -> (ProbeRun.Outcome, Duration) {
      let run = ProbeRun(probe, over: CurlTransport(), timeout: timeout) { _ in }
      return try await timed { await run.outcome() }
    }

    // In a process of its own: memory is the whole process's.
    @Test("memory, descriptors and threads are the same after every attack as before", .inItsTurn)
    func residue() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        func round() async throws {
          for attack in Self.attacks {
            let server = try ScriptedServer(script: attack.script)
            let url = server.url(scheme: attack.scheme)
            _ = try? await CurlTransport().get(url, timeout: .milliseconds(60))
            server.stop()
          }
        }
        for _ in 0..<3 { try await round() }
        try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
        let before = ProcessCounts.current
        let memory = ProcessCounts.residentKilobytes
        for _ in 0..<10 { try await round() }
        try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
        let growth = ProcessCounts.residentKilobytes - memory
        print("\(10 * Self.attacks.count) attacks: +\(growth) kB resident")
        try #require(growth < 4096)
        // The test library opens a few of its own at its leisure.
        let after = ProcessCounts.current
        try #require(after.descriptors < before.descriptors + 8, "\(before) \(after)")
      }
      print(String(decoding: result.standardOutputContent, as: UTF8.self))
    }
  }
#endif
