#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  /// The device's default route leads into nothing, and another table's to the router.
  @Suite("The way out that options choose", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct WayOutTests {
    private static let deadline = Duration.milliseconds(1500)
    private static let marked: UInt32 = 0x2a
    private static let refused: UInt32 = 0x2b

    private static func with(
      _ body: (NetworkLab, ScriptedServer) async throws -> Void
    ) async throws {
      try await NetworkLab.with { lab in
        try await lab.router("route add local 10.8.0.0/16 dev lo")
        for line in [
          "link add dead0 type veth peer name dead1", "link set dead1 up",
          "addr add 10.20.0.2/24 dev dead0", "link set dead0 up",
          "route del default", "route add default via 10.9.0.1 dev up0 metric 900",
          "route add default via 10.20.0.1 dev dead0 metric 1",
          "neigh add 10.20.0.1 lladdr 02:00:00:00:00:01 dev dead0",
          "route add default via 10.9.0.1 dev up0 table 77",
          "rule add fwmark \(marked) lookup 77", "rule add fwmark \(refused) unreachable",
        ] { try await lab.device(line) }
        // Whatever the machine has: an answer comes in where the main table would not send it.
        for name in ["all", "up0"] {
          try await lab.inDevice(
            "sh", "-c", "echo 0 > /proc/sys/net/ipv4/conf/\(name)/rp_filter")
        }
        let server = try ScriptedServer(
          address: "10.8.0.1", port: 80, namespace: try lab.routerNamespace(),
          script: ScriptedServer.answer(204))
        defer { server.stop() }
        try await body(lab, server)
      }
    }

    private static func transport(
      in lab: NetworkLab, _ change: (inout CurlTransport.Options) -> Void
    ) throws -> CurlTransport {
      var options = CurlTransport.Options()
      options.namespace = .named(lab.device)
      change(&options)
      return try CurlTransport(options: options)
    }

    @Test("a rule sends a marked probe out another way, and refuses another mark")
    func mark() async throws {
      try await Self.with { lab, server in
        let unmarked = try Self.transport(in: lab) { _ in }
        let (lost, _) = try await unmarked.cutOff(
          server.url(), in: .connection, after: Self.deadline)
        #expect(lost.failure == .timedOut)
        #expect(lost.stage == .connection)
        let marked = try Self.transport(in: lab) { $0.mark = Self.marked }
        #expect(try await marked.get(server.url()).status == 204)
        let refused = try Self.transport(in: lab) { $0.mark = Self.refused }
        let error = try await refused.failure(server.url())
        #expect(error.failure == .unreachable)
        #expect(error.stage == .connection)
        #expect(server.connections == 1)
      }
    }

    @Test("a probe that is bound to an interface leaves by it, whatever the routes prefer")
    func interface() async throws {
      try await Self.with { lab, server in
        let bound = try Self.transport(in: lab) { $0.interface = "up0" }
        #expect(try await bound.get(server.url()).status == 204)
        let dead = try Self.transport(in: lab) { $0.interface = "dead0" }
        let (lost, _) = try await dead.cutOff(server.url(), in: .connection, after: Self.deadline)
        #expect(lost.failure == .timedOut)
        #expect(lost.stage == .connection)
        #expect(server.connections == 1)
      }
    }
  }
#endif
