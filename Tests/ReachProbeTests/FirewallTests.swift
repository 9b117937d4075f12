#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite(
    "Probes that a firewall is in the way of", .requiresNetworkNamespaces, .requiresFirewall,
    .timeLimit(.minutes(5)))
  struct FirewallTests {
    /// Rules of the router's firewall, and what is made of them.
    struct Row: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var incoming = ""
      var outgoing = ""
      var url: String
      var failure: ProbeFailure
      var stage: ProbeStage
    }

    private static let v4 = "http://10.9.0.1/"
    private static let v6 = "http://[fd00:9::1]/"
    private static let deadline = Duration.milliseconds(1500)

    static let drops = [
      Row(
        testDescription: "the question is dropped", incoming: "tcp dport 80 tcp flags syn drop",
        url: v4, failure: .timedOut, stage: .connection),
      Row(
        testDescription: "the question is dropped, over IPv6",
        incoming: "tcp dport 80 tcp flags syn drop", url: v6, failure: .timedOut,
        stage: .connection),
      Row(
        testDescription: "the answer to the question is dropped",
        outgoing: "tcp sport 80 tcp flags & (syn | ack) == syn | ack drop", url: v4,
        failure: .timedOut, stage: .connection),
      // What carries data has the flag PSH.
      Row(
        testDescription: "the answer is dropped after the connection was made",
        outgoing: "tcp sport 80 tcp flags & (psh | fin) != 0 drop", url: v4, failure: .timedOut,
        stage: .firstByte),
      Row(
        testDescription: "the request is dropped after the connection was made",
        incoming: "tcp dport 80 tcp flags & psh == psh drop", url: v6, failure: .timedOut,
        stage: .firstByte),
      Row(
        testDescription: "the handshake is dropped after the connection was made",
        incoming: "tcp dport 80 tcp flags & psh == psh drop", url: "https://10.9.0.1:80/",
        failure: .timedOut, stage: .tls),
    ]

    private static func refusal(
      _ kind: String, _ url: String = v4, _ failure: ProbeFailure = .unreachable
    ) -> Row {
      Row(
        testDescription: kind, incoming: "tcp dport 80 reject with \(kind)", url: url,
        failure: failure, stage: .connection)
    }

    static let refusals = [
      refusal("icmp type net-unreachable"), refusal("icmp type host-unreachable"),
      refusal("icmp type prot-unreachable"),
      refusal("icmp type port-unreachable", v4, .connectionRefused),
      refusal("icmp type net-prohibited"), refusal("icmp type host-prohibited"),
      refusal("icmp type admin-prohibited"),
      refusal("icmpv6 type no-route", v6), refusal("icmpv6 type admin-prohibited", v6),
      refusal("icmpv6 type addr-unreachable", v6),
      refusal("icmpv6 type port-unreachable", v6, .connectionRefused),
      refusal("tcp reset", v4, .connectionRefused), refusal("tcp reset", v6, .connectionRefused),
    ]

    @Test("what is dropped in silence is cut off at the deadline, in its stage", arguments: drops)
    func dropped(_ row: Row) async throws {
      try await Self.with([row]) { transport, row in
        let (error, _) = try await transport.cutOff(row.url, in: row.stage, after: Self.deadline)
        return error
      }
    }

    @Test("what is refused is told at once, and as what it is")
    func refused() async throws {
      try await Self.with(Self.refusals) { transport, row in
        try await transport.failure(row.url, timeout: .seconds(60))
      }
    }

    /// A page behind a router's firewall, with the rules of each row in turn.
    private static func with(
      _ rows: [Row], _ probe: (CurlTransport, Row) async throws -> ProbeError
    ) async throws {
      try await NetworkLab.with { lab in
        try await lab.router("addr add fd00:9::1/64 dev down0 nodad")
        try await lab.device("addr add fd00:9::2/64 dev up0 nodad")
        let servers = try ["10.9.0.1", "fd00:9::1"].map {
          try ScriptedServer(
            address: $0, port: 80, namespace: try lab.routerNamespace(),
            script: ScriptedServer.answer(204))
        }
        defer { for server in servers { server.stop() } }
        let transport = CurlTransport(namespace: try lab.deviceNamespace())
        for url in [v4, v6] {
          let response = try await transport.get(url)
          #expect(response.status == 204)
        }
        for row in rows {
          try await lab.setFirewall(incoming: row.incoming, outgoing: row.outgoing)
          let error = try await probe(transport, row)
          #expect(error.failure == row.failure, "\(row.testDescription): \(error)")
          #expect(error.stage == row.stage, "\(row.testDescription): \(error)")
        }
      }
    }
  }
#endif
