#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import ReachSystem
  import Testing

  /// For each multicast group a change that nothing else tells of.
  struct GroupNecessity: Sendable, CustomTestStringConvertible {
    var group: EventGroup
    var before: [PathScenario.Step] = []
    /// Takes the path away, or changes it.
    var change: [PathScenario.Step]
    /// Undoes it.
    var undo: [PathScenario.Step]

    var testDescription: String { "\(group)" }

    /// A path that tells of the change, and not of something that came with it.
    func isNews(_ path: NetworkPath, after first: NetworkPath) -> Bool {
      group == .neighbour
        ? path.gatewayState != first.gatewayState
        : path.status != first.status || path.identity != first.identity
    }
  }

  @Suite(
    "Each multicast group tells of something that no other does", .requiresNetworkNamespaces,
    .serialized, .timeLimit(.minutes(5)))
  struct GroupNecessityTests {
    static let all: [GroupNecessity] = [
      GroupNecessity(
        group: .link, change: [.router("link set down0 down")],
        undo: [.router("link set down0 up")]),
      GroupNecessity(
        group: .ipv4Address,
        // The second address takes the first one's place, and the default stays. Of a default that
        // names its source, Linux 6.18 tells the end when that address goes; older ones do not.
        before: [
          .sysctl("net.ipv6.conf.up0.disable_ipv6=1"),
          .sysctl("net.ipv4.conf.up0.promote_secondaries=1"),
          .device("addr add 10.9.0.3/24 dev up0"),
        ], change: [.device("addr del 10.9.0.2/24 dev up0")],
        undo: [.device("addr add 10.9.0.2/24 dev up0")]),
      GroupNecessity(
        group: .ipv6Address,
        before: [
          .device("route del default"), .device("-6 route add default via fe80::1 dev up0"),
          .device("addr add fd09::2/64 dev up0 nodad"),
        ], change: [.device("addr del fd09::2/64 dev up0")],
        undo: [.device("addr add fd09::2/64 dev up0 nodad")]),
      GroupNecessity(
        group: .ipv4Route, change: [.device("route del default")],
        undo: [.device("route add default via 10.9.0.1 dev up0")]),
      GroupNecessity(
        group: .ipv6Route,
        before: [
          .device("addr add fd09::2/64 dev up0 nodad"),
          .device("-6 route add default via fd09::1 dev up0"),
        ], change: [.device("-6 route del default")],
        undo: [.device("-6 route add default via fd09::1 dev up0")]),
      GroupNecessity(
        group: .ipv4Rule, change: [.device("rule add pref 100 prohibit")],
        undo: [.device("rule del pref 100")]),
      GroupNecessity(
        group: .ipv6Rule,
        before: [
          .device("addr add fd09::2/64 dev up0 nodad"),
          .device("-6 route add default via fd09::1 dev up0"),
        ], change: [.device("-6 rule add pref 100 prohibit")],
        undo: [.device("-6 rule del pref 100")]),
      GroupNecessity(
        group: .nexthop,
        before: [
          .device("route del default"), .device("nexthop add id 7 via 10.9.0.1 dev up0"),
          .device("route add default nhid 7"),
        ], change: [.device("nexthop del id 7")],
        undo: [
          .device("nexthop add id 7 via 10.9.0.1 dev up0"), .device("route add default nhid 7"),
        ]),
      GroupNecessity(
        group: .neighbour,
        before: [
          .device("neigh replace 10.9.0.1 lladdr 02:00:00:00:00:99 dev up0 nud reachable")
        ], change: [.device("neigh del 10.9.0.1 dev up0")],
        undo: [.device("neigh add 10.9.0.1 lladdr 02:00:00:00:00:99 dev up0 nud permanent")]),
    ]

    // Together they lead elsewhere.
    private static let otherRule: PathScenario.Step = .device("rule add pref 50 lookup 200")
    private static let otherRoute: PathScenario.Step = .device(
      "route add default via 10.9.0.77 dev up0 table 200")

    /// Waits until Reach's thread has done all that is due after some time.
    ///
    /// Straight after the first path that is to attach the filter: before, the source hears of routes
    /// that do not matter, and looks.
    private static func pass(_ time: Duration) async {
      await withCheckedContinuation { continuation in
        _ = EventLoop.shared.schedule(after: time) { continuation.resume() }
      }
    }

    /// Makes a change and undoes it, then one of another kind.
    ///
    /// - Returns: Whether anything was told before the last.
    private static func isTold(
      _ necessity: GroupNecessity, silencing silenced: Set<EventGroup>
    ) async throws -> Bool {
      try await NetworkLab.with { lab in
        try await lab.perform(necessity.before)
        try await lab.perform(necessity.group == .ipv4Route ? [otherRoute] : [otherRule])
        var surroundings = RtnetlinkPathSource.Surroundings(namespace: try lab.deviceNamespace())
        surroundings.silencedGroups = silenced
        let reader = PathReader(RtnetlinkPathSource(surroundings))
        let first = try await reader.next()
        try #require(first.status == .satisfied)
        await pass(.zero)
        if silenced.isEmpty {
          try await lab.perform(necessity.change)
          // The kernel may hold a carrier back for a while, and the undoing must not come first.
          _ = try await reader.next(where: { necessity.isNews($0, after: first) })
          return true
        }
        // Read as it comes: of paths that nobody has read the newest alone is kept.
        async let isTold = reader.next { path in
          path.gateways.contains(.v4(0x0a09_004d)) || necessity.isNews(path, after: first)
        }
        try await lab.perform(necessity.change)
        // Whatever would have told of it has been looked into by then, the settling time over.
        await pass(.milliseconds(50))
        try await lab.perform(necessity.undo)
        // Whatever was told of all this would come before this.
        try await lab.perform(necessity.group == .ipv4Route ? [otherRule] : [otherRoute])
        return try await !isTold.gateways.contains(.v4(0x0a09_004d))
      }
    }

    @Test("told with it, and not without it", arguments: all)
    func needed(_ necessity: GroupNecessity) async throws {
      let with = try await Self.isTold(necessity, silencing: [])
      // A link message that the kernel had held back may come in between, and then the look that it
      // causes sees the change: once unnoticed is enough to show that nothing tells of it by rule.
      var without = true
      for _ in 0..<5 where without {
        without = try await Self.isTold(necessity, silencing: [necessity.group])
      }
      #expect(with)
      #expect(!without)
    }
  }
#endif
