#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  @Suite("What a path must be like", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct RequirementTests {
    private static func reader(
      in lab: NetworkLab, _ requirements: PathRequirements
    ) throws -> PathReader {
      PathReader(
        RtnetlinkPathSource(
          .init(namespace: try lab.deviceNamespace()), requirements: requirements))
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
        let reader = try Self.reader(in: lab, .init(destination: IPAddress("192.0.2.9")))
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
