#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  @Suite("The path follows the kernel", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct PathMatrixTests {
    @Test("T90: a loss is told", arguments: PathMatrix.losses)
    func loss(_ scenario: PathScenario) async throws {
      try await NetworkLab.with { lab in
        try await lab.perform(scenario.before)
        let reader = PathReader(try lab.pathSource())
        _ = try await reader.next(where: { $0.status == .satisfied })
        try await lab.perform(scenario.change)
        _ = try await reader.next(where: scenario.expected)
      }
    }

    @Test("T90: an IPv6 default that ends by itself, of which nothing tells in time, ends for us")
    func lifetime() async throws {
      try await NetworkLab.with { lab in
        try await lab.perform([
          .device("route del default"), .sysctl("net.ipv6.route.gc_interval=3600"),
          .device("addr add 2001:db8::2/64 dev up0 nodad"),
        ])
        // A machine that is too slow to see it alive gets one that lives longer.
        for seconds in [2, 4, 8, 16, 32, 64] {
          try await lab.device("-6 route replace default via fe80::1 dev up0 expires \(seconds)")
          let reader = PathReader(try lab.pathSource())
          guard try await reader.next().status == .satisfied else { continue }
          let path = try await reader.next(where: { $0.status != .satisfied })
          #expect(path.unsatisfiedReason == .noRoute)
          return
        }
        Issue.record("no default was alive when it was first looked at")
      }
    }

    @Test("T90: a gain is told, and nothing is promised before it", arguments: PathMatrix.gains)
    func gain(_ scenario: PathScenario) async throws {
      try await NetworkLab.with { lab in
        try await lab.perform(scenario.before)
        let reader = PathReader(try lab.pathSource())
        #expect(try await reader.next().status == .unsatisfied)
        try await lab.perform(scenario.change)
        let path = try await reader.next(where: { $0.status == .satisfied })
        #expect(scenario.expected(path), "\(path)")
      }
    }

    @Test(
      "T90: a change of the way out is told without a moment offline", arguments: PathMatrix.changes
    )
    func change(_ scenario: PathScenario) async throws {
      try await NetworkLab.with { lab in
        try await lab.perform(scenario.before)
        let reader = PathReader(try lab.pathSource())
        _ = try await reader.next(where: { $0.status == .satisfied })
        try await lab.perform(scenario.change)
        _ = try await reader.next(where: scenario.expected)
        #expect(await reader.seen.allSatisfy { $0.status == .satisfied })
      }
    }

    @Test("what does not change the way out is not told", arguments: PathMatrix.noise)
    func noise(_ scenario: PathScenario) async throws {
      try await NetworkLab.with { lab in
        let reader = PathReader(try lab.pathSource())
        let first = try await reader.next()
        #expect(first.status == .satisfied)
        try await lab.perform(scenario.change)
        // Whatever was told of the noise would come before this.
        try await lab.device("route replace default via 10.9.0.77 dev up0")
        let path = try await reader.next()
        #expect(path.gateways.map(\.description) == ["10.9.0.77"], "told: \(path)")
      }
    }
  }
#endif
