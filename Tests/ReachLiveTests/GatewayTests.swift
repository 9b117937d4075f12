#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  @Suite("The gateway's neighbour state", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct GatewayTests {
    /// Sets what the device's kernel knows of a router.
    ///
    /// As if somebody else had learnt it: the kernel keeps 128 to 512 neighbours for all namespaces
    /// together, and beyond that, with other tests' among them, forgets those that have failed.
    private static func set(
      _ router: String, _ state: String, in lab: NetworkLab
    ) async throws {
      try await lab.device("neigh replace \(router) dev up0 nud \(state) extern_learn")
    }

    @Test("a router that dies is told by the kernel's own questions, the path staying satisfied")
    func deadRouter() async throws {
      try await NetworkLab.with { lab in
        let reader = PathReader(try lab.pathSource())
        let first = try await reader.next()
        #expect(first.status == .satisfied)
        // The router goes deaf; the kernel is made to ask it, as traffic would.
        try await lab.router("link set down0 arp off")
        try await lab.router("addr del 10.9.0.1/24 dev down0")
        try await Self.set("10.9.0.1 lladdr 02:00:00:00:00:99", "probe", in: lab)
        let dead = try await reader.next(where: { $0.gatewayState == .notAnswering })
        #expect(dead.status == .satisfied)
        // That it was suspect in between a slow reader may miss; PathSynchronizerTests have it.
        let statuses = await Set(reader.seen.map(\.status))
        #expect(statuses == [.satisfied])
        // That it has been heard of again the kernel says with the least of words.
        try await Self.set("10.9.0.1 lladdr 02:00:00:00:00:99", "stale", in: lab)
        _ = try await reader.next(where: { $0.gatewayState == .answering })
      }
    }

    /// Gives the device two routers over IPv6, both known to answer.
    private static func addRouters(in lab: NetworkLab) async throws {
      try await lab.device("addr add 2001:db8::2/64 dev up0 nodad")
      for number in 1...2 {
        try await lab.device("-6 route add default via fe80::\(number) dev up0 metric \(number)00")
        try await setRouter(number, "reachable", in: lab)
      }
    }

    private static func setRouter(
      _ number: Int, _ state: String, in lab: NetworkLab
    ) async throws {
      try await set("fe80::\(number) lladdr 02:00:00:00:00:0\(number)", state, in: lab)
    }

    @Test(
      "the kernel goes past a router that has failed, and back to it, and says so to nobody",
      arguments: [true, false])
    func secondRouter(besideIPv4: Bool) async throws {
      try await NetworkLab.with { lab in
        if !besideIPv4 { try await lab.device("route del default") }
        try await Self.addRouters(in: lab)
        let reader = PathReader(try lab.pathSource())
        let isOver = { @Sendable (number: Int) in
          { @Sendable (path: NetworkPath) in path.ipv6?.gateway == IPAddress("fe80::\(number)") }
        }
        let first = try await reader.next(where: isOver(1))
        #expect(first.supportsIPv4 == besideIPv4)
        // Several times: the link's own address, which is new, brings a look as well.
        for answer in ["reachable", "stale", "reachable"] {
          try await Self.setRouter(1, "failed", in: lab)
          _ = try await reader.next(where: isOver(2))
          try await Self.setRouter(1, answer, in: lab)
          _ = try await reader.next(where: isOver(1))
        }
      }
    }

    @Test("other neighbours are nobody's business")
    func others() async throws {
      try await NetworkLab.with { lab in
        let reader = PathReader(try lab.pathSource())
        _ = try await reader.next()
        for number in 2..<30 {
          try await lab.device(
            "neigh add 10.9.0.\(number + 10) lladdr 02:00:00:00:00:\(number) dev up0 nud reachable")
        }
        try await lab.device("route replace default via 10.9.0.77 dev up0")
        let path = try await reader.next()
        #expect(path.gateways.map(\.description) == ["10.9.0.77"], "told: \(path)")
      }
    }

    @Test("a VLAN-like link shows what it lies upon, and dies with it")
    func macvlan() async throws {
      try await NetworkLab.with { lab in
        try await lab.device("addr flush dev up0")
        try await lab.device("link add mv0 link up0 type macvlan mode bridge")
        try await lab.device("addr add 10.9.0.3/24 dev mv0")
        try await lab.device("link set mv0 up")
        try await lab.device("route add default via 10.9.0.1 dev mv0")
        let reader = PathReader(try lab.pathSource())
        let path = try await reader.next(where: { $0.status == .satisfied })
        #expect(path.interfaces.map(\.name) == ["mv0"])
        #expect(path.interfaces.map(\.type) == [.wiredEthernet])
        #expect(path.underlyingInterfaces.map(\.name) == ["up0"])
        #expect(path.ipv4?.source == IPAddress("10.9.0.3"))
        try await lab.router("link set down0 down")
        _ = try await reader.next(where: { $0.unsatisfiedReason == .noCarrier })
      }
    }
  }
#endif
