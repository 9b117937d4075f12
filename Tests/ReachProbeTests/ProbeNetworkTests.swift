#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Testing

  @testable import ReachProbe

  @Suite(
    "Probes in a network that fails", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct ProbeNetworkTests {
    private static let deadline = Duration.milliseconds(1500)

    private static func transport(
      in lab: NetworkLab, addresses: [String] = []
    ) throws -> CurlTransport {
      guard !addresses.isEmpty else {
        var options = CurlTransport.Options()
        options.namespace = .named(lab.device)
        return try CurlTransport(options: options)
      }
      let settings = CurlSettings(
        namespace: try lab.deviceNamespace(), libraryNames: CurlTransport.libraryNames)
      return CurlTransport(
        worker: CurlWorker(settings) { _ in .success(addresses.compactMap(IPAddress.init)) })
    }

    private static func prepare(_ lab: NetworkLab) async throws {
      try await lab.router("addr add fd00:9::1/64 dev down0 nodad")
      try await lab.device("addr add fd00:9::2/64 dev up0 nodad")
      try await lab.device("route add default via fd00:9::1 dev up0")
      try await Command.run(
        Command.find("ip") ?? "/sbin/ip",
        ["netns", "exec", lab.router, "sh", "-c", "echo 1 > /proc/sys/net/ipv4/ip_forward"])
      for line in [
        "route add blackhole 10.7.0.0/24", "route add unreachable 10.6.0.0/24",
        "route add prohibit 10.5.0.0/24", "route add blackhole fd00:7::/64",
      ] { try await lab.router(line) }
      for line in [
        "route add blackhole 10.4.0.0/24", "route add unreachable 10.3.0.0/24",
        "route add prohibit 10.2.0.0/24", "route add throw 10.1.0.0/24",
      ] { try await lab.device(line) }
    }

    @Test("each way in which a network fails is told, within the deadline")
    func failures() async throws {
      try await NetworkLab.with { lab in
        try await Self.prepare(lab)
        let transport = try Self.transport(in: lab)
        let rows: [(String, ProbeFailure)] = [
          ("10.9.0.1", .connectionRefused),  // Nobody listens.
          ("10.7.0.1", .timedOut),  // The router drops in silence.
          ("10.6.0.1", .unreachable),  // The router says: host unreachable.
          ("10.5.0.1", .unreachable),  // The router says: prohibited.
          ("10.4.0.1", .unreachable), ("10.3.0.1", .unreachable), ("10.2.0.1", .unreachable),
          ("[fd00:7::1]", .timedOut), ("[fd00:9::1]", .connectionRefused),
        ]
        for (host, failure) in rows {
          let deadline = failure == .timedOut ? Self.deadline : .seconds(30)
          let (error, _) = try await transport.cutOff(
            "http://\(host)/", in: .connection, after: deadline)
          #expect(error.failure == failure, "\(host): \(error)")
          #expect(error.stage == .connection, "\(host): \(error)")
        }
        try await lab.device("link set up0 down")
        let error = try await transport.failure("http://10.9.0.1/")
        #expect(error.failure == .unreachable)
        #expect(error.isOffline)
      }
    }

    @Test(
      "one version of IP that is dead holds nobody up, and is named",
      arguments: [
        (["fd00:7::1", "10.9.0.1"], IPVersion.v6), (["10.7.0.1", "fd00:9::1"], IPVersion.v4),
      ])
    func deadVersion(addresses: [String], broken: IPVersion) async throws {
      try await NetworkLab.with { lab in
        try await Self.prepare(lab)
        let servers = try ["10.9.0.1", "fd00:9::1"].map {
          try ScriptedServer(
            address: $0, port: 80, namespace: try lab.routerNamespace(),
            script: ScriptedServer.answer(204))
        }
        defer { for server in servers { server.stop() } }
        let transport = try Self.transport(in: lab, addresses: addresses)
        let response = try await transport.get("http://both.example/")
        #expect(response.status == 204)
        #expect(response.remoteAddress?.description == addresses[1])

        var probe = Probe(url: try #require(URL(string: "http://both.example/")))
        probe.asksVersionsApart = true
        let run = ProbeRun(probe, over: transport, timeout: .seconds(30)) {
          try await BootClock().sleep(for: $0)
        }
        let outcome = await run.outcome()
        #expect(try outcome.get().brokenVersion == broken)
      }
    }

    @Test("a captive network that answers for everybody is found out, and the way in named")
    func captive() async throws {
      try await NetworkLab.with { lab in
        try await Self.prepare(lab)
        let portal = ScriptedServer.answer(302, headers: ["Location: http://10.9.0.1/login"])
        let server = try ScriptedServer(
          address: "10.9.0.1", port: 80, namespace: try lab.routerNamespace(), script: portal)
        defer { server.stop() }
        // The portal's own name server: every name is the portal's address.
        let transport = try Self.transport(in: lab, addresses: ["10.9.0.1"])
        var probe = Probe(url: try #require(URL(string: "https://www.example.com/")))
        let request = probe.request(timeout: .seconds(10))
        let error = try await #require(throws: ProbeError.self) {
          try await transport.send(request)
        }
        #expect(error.failure == .connectionRefused)
        #expect(error.portal?.loginURL == "http://10.9.0.1/login")
        probe.portalCheck = nil
        let silent = probe.request(timeout: .seconds(10))
        let quiet = try await #require(throws: ProbeError.self) {
          try await transport.send(silent)
        }
        #expect(quiet.portal == nil)
      }
    }
  }
#endif
