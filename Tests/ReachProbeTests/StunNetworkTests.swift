#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite(
    "Translated addresses, as a STUN server sees them", .requiresNetworkNamespaces,
    .requiresFirewall, .timeLimit(.minutes(5)))
  struct StunNetworkTests {
    /// Addresses of either version of IP.
    struct Addresses: Sendable, CustomTestStringConvertible {
      var device: String
      var router: String
      var server: String
      var testDescription: String { "from \(device) to \(server)" }

      static let all = [
        Addresses(device: "10.9.0.2", router: "203.0.113.1", server: "203.0.113.9"),
        Addresses(device: "fd00:9::2", router: "2001:db8::1", server: "2001:db8::9"),
      ]
    }

    @Test("who translates is seen, and who does not is not", arguments: Addresses.all)
    func translation(addresses: Addresses) async throws {
      try await NetworkLab.with { lab in
        try await lab.withInternet { internet in
          let server = try DatagramServer(
            address: addresses.server, namespace: internet, script: DatagramServer.stun)
          defer { server.stop() }
          var query = StunQuery(host: addresses.server, port: server.port, timeout: .seconds(60))
          query.namespace = .named(lab.device)
          let plain = try await query.mappedAddress()
          #expect(plain.address == IPAddress(addresses.device))
          #expect(plain.localAddress == IPAddress(addresses.device))
          #expect(!plain.isBehindNAT)
          try await lab.setFirewall(leaving: "oifname out0 masquerade")
          let translated = try await query.mappedAddress()
          #expect(translated.address == IPAddress(addresses.router))
          #expect(translated.localAddress == IPAddress(addresses.device))
          #expect(translated.isBehindNAT)
        }
      }
    }

    @Test("no way to a server of a version of IP is no such version here")
    func noRoute() async throws {
      try await NetworkLab.with { lab in
        var query = StunQuery(host: "2001:db8::9", timeout: .seconds(60))
        query.namespace = .named(lab.device)
        await #expect(throws: PublicAddressError.noRoute(.v6)) { try await query.mappedAddress() }
      }
    }

    @Test("a namespace that there is not is an error, and nothing is sent from another")
    func noNamespace() async throws {
      let server = try DatagramServer(script: DatagramServer.stun)
      defer { server.stop() }
      var query = StunQuery(host: "127.0.0.1", port: server.port)
      query.namespace = .named("no-such-namespace")
      let error = await #expect(throws: PublicAddressError.self) { try await query.mappedAddress() }
      guard case .failed(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.stage == .preparation)
      #expect(server.datagrams == 0)
    }
  }
#endif
