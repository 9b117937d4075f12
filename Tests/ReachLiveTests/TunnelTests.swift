#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  @Suite("Tunnels", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct TunnelTests {
    /// Runs something with a VPN's interface in the device, switched on, with an address.
    private static func withTunnel(
      _ body: (NetworkLab, TunnelDevice) async throws -> Void
    ) async throws {
      try await NetworkLab.with { lab in
        let tunnel = try TunnelDevice("tun0", in: try lab.deviceNamespace())
        try await lab.device("addr add 10.7.0.2/24 dev tun0")
        try await lab.device("link set tun0 up")
        try await body(lab, tunnel)
        withExtendedLifetime(tunnel) {}
      }
    }

    /// The ways in which VPN clients take over the default.
    static let takeovers: [[PathScenario.Step]] = [
      // OpenVPN's two halves.
      [.device("route add 0.0.0.0/1 dev tun0"), .device("route add 128.0.0.0/1 dev tun0")],
      // wg-quick's table behind a rule for all that bears no mark.
      [
        .device("route add default dev tun0 table 51820"),
        .device("rule add pref 100 not fwmark 0xca6c lookup 51820"),
        .device("rule add pref 90 lookup main suppress_prefixlength 0"),
      ],
      // A better metric.
      [
        .device("route del default"), .device("route add default via 10.9.0.1 dev up0 metric 50"),
        .device("route add default dev tun0 metric 5"),
      ],
    ]

    @Test("a VPN is a path of type vpn, with the link beneath it", arguments: takeovers)
    func vpn(takeover: [PathScenario.Step]) async throws {
      try await Self.withTunnel { lab, _ in
        let reader = PathReader(try lab.pathSource())
        let before = try await reader.next()
        #expect(before.interfaces.map(\.name) == ["up0"])
        try await lab.perform(takeover)
        let path = try await reader.next(where: { $0.interfaces.map(\.name) == ["tun0"] })
        #expect(path.interfaces.map(\.type) == [.vpn])
        #expect(path.underlyingInterfaces.map(\.name) == ["up0"])
        #expect(path.uses(.wiredEthernet))
        #expect(path.identity != before.identity)
      }
    }

    @Test("a VPN over a pulled cable is offline, and back with it", arguments: takeovers)
    func deadUnderlay(takeover: [PathScenario.Step]) async throws {
      try await Self.withTunnel { lab, _ in
        try await lab.perform(takeover)
        let reader = PathReader(try lab.pathSource())
        let first = try await reader.next()
        #expect(first.interfaces.map(\.type) == [.vpn])
        try await lab.router("link set down0 down")
        let lost = try await reader.next(where: { $0.status == .unsatisfied })
        #expect(lost.unsatisfiedReason == .noCarrier)
        try await lab.router("link set down0 up")
        _ = try await reader.next(where: { $0.interfaces.map(\.name) == ["tun0"] })
      }
    }

    @Test("a VPN whose program has ended is offline")
    func ended() async throws {
      try await NetworkLab.with { lab in
        var tunnel: TunnelDevice? = try TunnelDevice("tun0", in: try lab.deviceNamespace())
        try await lab.device("addr add 10.7.0.2/24 dev tun0")
        try await lab.device("link set tun0 up")
        try await lab.device("route replace default dev tun0")
        let reader = PathReader(try lab.pathSource())
        let first = try await reader.next()
        #expect(first.interfaces.map(\.type) == [.vpn])
        withExtendedLifetime(tunnel) {}
        tunnel = nil
        let lost = try await reader.next(where: { $0.status == .unsatisfied })
        #expect(lost.unsatisfiedReason == .noRoute)
      }
    }
  }
#endif
