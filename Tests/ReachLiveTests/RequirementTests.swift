#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import ReachSystem
  import Synchronization
  import Testing

  @Suite("What a path must be like", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct RequirementTests {
    private static func reader(
      in lab: NetworkLab, _ requirements: PathRequirements,
      lookUp: @escaping @Sendable (String) -> Result<[IPAddress], NameLookupError> = { _ in
        .failure(.noUsableAddress)
      }
    ) throws -> PathReader {
      var surroundings = RtnetlinkPathSource.Surroundings(namespace: try lab.deviceNamespace())
      surroundings.lookUp = lookUp
      return PathReader(RtnetlinkPathSource(surroundings, requirements: requirements))
    }

    /// A bridge beside the uplink, with a worse default over it.
    private static func addBridge(to lab: NetworkLab) async throws {
      try await lab.perform([
        .device("link add br0 type bridge"),
        .device("link add p0 type veth peer name q0 netns ROUTER"), .router("link set q0 up"),
        .device("link set p0 master br0"), .device("link set p0 up"),
        .device("addr add 10.8.0.2/24 dev br0"), .device("link set br0 up"),
        .device("route add default via 10.8.0.1 dev br0 metric 500"),
      ])
    }

    @Test("a required type is found where the kernel would not go by itself")
    func required() async throws {
      try await NetworkLab.with { lab in
        try await Self.addBridge(to: lab)
        let reader = try Self.reader(in: lab, .init(requiredInterfaceType: .bridge))
        let path = try await reader.next(where: { $0.status == .satisfied })
        #expect(path.interfaces.map(\.name) == ["br0"])
        #expect(path.underlyingInterfaces.map(\.name) == ["p0"])
        #expect(path.gateways == [IPAddress("10.8.0.1")])
        try await lab.router("link set q0 down")
        _ = try await reader.next(where: { $0.unsatisfiedReason == .noCarrier })
      }
    }

    @Test("a type that is not there")
    func missing() async throws {
      try await NetworkLab.with { lab in
        let reader = try Self.reader(in: lab, .init(requiredInterfaceType: .wifi))
        let path = try await reader.next()
        #expect(path.unsatisfiedReason == .noInterface)
      }
    }

    @Test("prohibited types are not used; the others are, the preferred one first")
    func prohibited() async throws {
      try await NetworkLab.with { lab in
        try await Self.addBridge(to: lab)
        let any = try Self.reader(in: lab, .init(prohibitedInterfaceTypes: [.cellular]))
        let both = try await any.next(where: { $0.interfaces.count == 2 })
        #expect(both.interfaces.map(\.name) == ["up0", "br0"])
        let noBridge = try Self.reader(in: lab, .init(prohibitedInterfaceTypes: [.bridge]))
        let wired = try await noBridge.next(where: { $0.status == .satisfied })
        #expect(wired.interfaces.map(\.name) == ["up0"])
        let nothing = try Self.reader(
          in: lab, .init(prohibitedInterfaceTypes: [.bridge, .wiredEthernet]))
        let none = try await nothing.next()
        #expect(none.status == .unsatisfied)
      }
    }

    @Test("one address is enough, and its own routes count")
    func destination() async throws {
      try await NetworkLab.with { lab in
        try await lab.device("route del default")
        let address = try #require(IPAddress("192.0.2.9"))
        let reader = try Self.reader(in: lab, .init(destination: .address(address)))
        let first = try await reader.next()
        #expect(first.status == .unsatisfied)
        try await lab.device("route add 192.0.2.0/24 via 10.9.0.1")
        let path = try await reader.next()
        #expect(path.status == .satisfied && path.gateways == [IPAddress("10.9.0.1")])
        try await lab.device("route add unreachable 192.0.2.9/32")
        let refused = try await reader.next()
        #expect(refused.unsatisfiedReason == .routeRefused)
      }
    }

    @Test("a host is reached by any of its addresses, the first that there is a way to")
    func host() async throws {
      try await NetworkLab.with { lab in
        try await lab.device("route del default")
        let addresses = ["192.0.2.9", "198.51.100.9", "10.9.0.1"].compactMap(IPAddress.init)
        let reader = try Self.reader(in: lab, .init(destination: .host("host.test"))) { name in
          name == "host.test" ? .success(addresses) : .failure(.noUsableAddress)
        }
        let first = try await reader.next()
        #expect(first.status == .satisfied && first.gateways.isEmpty, "the link's own")
        try await lab.device("route add 198.51.100.0/24 via 10.9.0.1")
        let second = try await reader.next()
        #expect(second.gateways == [IPAddress("10.9.0.1")])
        try await lab.router("link set down0 down")
        let third = try await reader.next(where: { $0.status == .unsatisfied })
        #expect(third.unsatisfiedReason == .noCarrier)
      }
    }

    @Test("a host that cannot be found is looked for again when something changes")
    func missingHost() async throws {
      try await NetworkLab.with { lab in
        let isKnown = Atomic(false)
        let reader = try Self.reader(in: lab, .init(destination: .host("host.test"))) { _ in
          isKnown.load(ordering: .acquiring)
            ? .success([.v4(0xc000_0209)]) : .failure(.noUsableAddress)
        }
        let missing = try await reader.next()
        #expect(missing.status == .unsatisfied && missing.unsatisfiedReason == .hostNotFound)
        isKnown.store(true, ordering: .releasing)
        try await lab.device("addr add 10.9.1.2/24 dev up0")
        let found = try await reader.next()
        #expect(found.status == .satisfied && found.gateways == [IPAddress("10.9.0.1")])
      }
    }

    @Test(
      "a name that is none is not found, and nobody is asked",
      arguments: ["", "a b", "host\0.test", String(repeating: "a", count: 300)])
    func noName(name: String) async throws {
      try await NetworkLab.with { lab in
        let reader = try Self.reader(in: lab, .init(destination: .host(name))) { _ in
          Issue.record("asked")
          return .failure(.noUsableAddress)
        }
        let path = try await reader.next()
        #expect(path.unsatisfiedReason == .hostNotFound)
      }
    }

    @Test("a host by the text of its address needs no name server")
    func addressAsHost() async throws {
      try await NetworkLab.with { lab in
        let reader = try Self.reader(in: lab, .init(destination: .host("192.0.2.9")))
        let path = try await reader.next()
        #expect(path.status == .satisfied)
      }
    }

    @Test("the caller's own policy makes a path expensive or constrained")
    func policy() async throws {
      try await NetworkLab.with { lab in
        let reader = try Self.reader(
          in: lab,
          .init(
            expensiveInterfaceTypes: [.wiredEthernet], constrainedInterfaceTypes: [.wiredEthernet])
        )
        let path = try await reader.next()
        #expect(path.isExpensive && path.expensiveReason == .policy)
        #expect(path.isConstrained && path.constrainedReason == .policy)
      }
    }
  }
#endif
