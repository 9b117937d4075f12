#if os(Linux)
  import Foundation
  import LiveSupport
  import ReachModels
  import Testing

  @Suite("The command reach, as a program", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct WatchCommandTests {
    /// Runs something against a server in the router that answers 200.
    private static func withServer(
      _ body: (NetworkLab, ScriptedServer, Gate) async throws -> Void
    ) async throws {
      try await NetworkLab.with { lab in
        let gate = Gate()
        let server = try ScriptedServer(
          address: "10.9.0.1", namespace: try lab.routerNamespace(), script: gate.answers)
        defer { server.stop() }
        try await body(lab, server, gate)
      }
    }

    @Test("watch tells each change as one JSON line, and no line twice")
    func watch() async throws {
      try await Self.withServer { lab, server, gate in
        let command = try lab.start(
          "watch", "--json", "--probe", server.url(), "--interval", "0.2",
          "--offline-interval", "0.2", "--timeout", "2")
        let reader = LineReader(command.lines)
        let scenario = MonitorScenario(lab: lab, gate: gate) { try await reader.state() }
        let told = try await scenario.run(stopServer: { server.stop() })
        MonitorScenario.expectNoRepetition(in: told)
        let lines = await reader.lines
        #expect(Set(lines).count == lines.count)
        command.signal(SIGTERM)
        #expect(await command.exitStatus() == 0)
      }
    }

    @Test("watch ends cleanly", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) async throws {
      try await Self.withServer { lab, server, _ in
        let command = try lab.start("watch", "--json", "--probe", server.url())
        let reader = LineReader(command.lines)
        _ = try await reader.state()
        command.signal(number)
        #expect(await command.exitStatus() == 0)
      }
    }

    @Test("watch ends cleanly when its reader goes away, without waiting for the next change")
    func brokenPipe() async throws {
      try await Self.withServer { lab, server, _ in
        let command = try lab.start("watch", "--json", "--probe", server.url())
        let reader = LineReader(command.lines)
        _ = try await reader.state()
        command.closeOutput()
        #expect(await command.exitStatus() == 0)
      }
    }

    @Test("path prints one line and its status")
    func path() async throws {
      try await NetworkLab.with { lab in
        let up = try lab.start("path", "--json")
        let path = try await LineReader(up.lines).value(NetworkPath.self)
        #expect(path.status == .satisfied && path.interfaces.map(\.name) == ["up0"])
        #expect(await up.exitStatus() == 0)
        try await lab.device("route del default")
        let down = try lab.start("path", "--json")
        #expect(
          try await LineReader(down.lines).value(NetworkPath.self).unsatisfiedReason == .noRoute)
        #expect(await down.exitStatus() == 1)
      }
    }

    @Test(
      "check prints one verdict and exits with its status",
      arguments: [
        (200, [], .online, 0), (204, [], .online, 0), (503, [], .offline, 1),
        (302, ["Location: http://portal.example/login"], .captivePortal, 3),
        (511, [], .captivePortal, 3),
      ] as [(Int, [String], ReachStatus, Int32)])
    func check(answer: Int, headers: [String], status: ReachStatus, exit: Int32) async throws {
      try await NetworkLab.with { lab in
        let server = try ScriptedServer(
          address: "10.9.0.1", namespace: try lab.routerNamespace(),
          script: ScriptedServer.answer(answer, headers: headers))
        defer { server.stop() }
        let command = try lab.start("check", "--json", "--probe", server.url())
        let verdict = try await LineReader(command.lines).value(Verdict.self)
        #expect(verdict.status == status)
        #expect(verdict.isOnline == (status == .online))
        #expect(await command.exitStatus() == exit)
      }
    }

    @Test("check over a dead path sends nothing and says why")
    func deadPath() async throws {
      try await Self.withServer { lab, server, _ in
        try await lab.router("link set down0 down")
        let command = try lab.start("check", "--json", "--probe", server.url())
        let verdict = try await LineReader(command.lines).value(Verdict.self)
        #expect(verdict.diagnosis?.cause == .noCarrier)
        #expect(verdict.probeSucceeded == nil)
        #expect(await command.exitStatus() == 1)
        #expect(server.connections == 0)
      }
    }

    @Test("wrong arguments exit with 64 and print nothing on standard output")
    func usage() async throws {
      let command = try RunningCommand(NetworkLab.program, ["watch", "--interval", "soon"])
      #expect(await command.exitStatus() == 64)
      #expect(await LineReader(command.lines).rest().isEmpty)
    }
  }
#endif
