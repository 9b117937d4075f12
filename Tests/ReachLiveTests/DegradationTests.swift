#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachModels
  import ReachMonitor
  import ReachPath
  import ReachTesting
  import Testing

  // Each in a process of its own: a seccomp filter is never lifted.
  @Suite(
    "What is done where the kernel refuses", .requiresNetworkNamespaces, .inItsTurn,
    .timeLimit(.minutes(5)))
  struct DegradationTests {
    /// Every aspect that an event can tell of.
    private static let told: Set<PathVisibility.Aspect> = [
      .links, .addresses, .routes, .rules, .nexthops, .neighbours,
    ]
    /// What is sent for a look: several lookups, and thus more than for anything else.
    private static let looks: ClosedRange<UInt32> = 64...(.max)
    private static let linkDump: ClosedRange<UInt32> = 40...40

    /// Reads the first path under some refusals, then what follows from a pulled cable.
    ///
    /// - Returns: Both paths; the second is nil if there is to be none.
    private static func paths(
      under refusals: [KernelRefusal], pulling: Bool = true
    ) async throws -> (first: NetworkPath, second: NetworkPath?) {
      try #require(await KernelRefusal.install(refusals) == 0)
      return try await NetworkLab.with { lab in
        let reader = PathReader(try lab.pathSource())
        let first = try await reader.next()
        guard pulling else { return (first, nil) }
        try await lab.router("link set down0 down")
        return (first, try await reader.next(where: { $0.status == .unsatisfied }))
      }
    }

    @Test("groups refused: events are made good by reading again")
    func groups() async {
      await #expect(processExitsWith: .success) {
        let (first, second) = try await Self.paths(under: [.groups(errno: EINVAL)])
        try #require(first.status == .satisfied && second?.unsatisfiedReason == .noCarrier)
        try #require(first.visibility.mode == .polling)
        try #require(first.visibility.polled == Self.told)
      }
    }

    @Test("bind refused, as on Android: unbound sockets are asked again and again")
    func binding() async {
      await #expect(processExitsWith: .success) {
        let (first, second) = try await Self.paths(under: [.binding(errno: EACCES)])
        try #require(first.status == .satisfied && second?.unsatisfiedReason == .noCarrier)
        try #require(first.visibility.mode == .polling)
      }
    }

    @Test("no socket filter and no larger buffer: nothing else changes")
    func options() async {
      await #expect(processExitsWith: .success) {
        let (first, second) = try await Self.paths(under: [.socketOptions(errno: EPERM)])
        try #require(first.status == .satisfied && second?.unsatisfiedReason == .noCarrier)
        try #require(first.visibility.mode == .events && first.visibility.polled.isEmpty)
      }
    }

    @Test("lookups refused: the main table is read in their place, and rules are not seen")
    func lookups() async {
      await #expect(processExitsWith: .success) {
        let (first, second) = try await Self.paths(
          under: [.sending(Self.looks, errno: EOPNOTSUPP)])
        try #require(first.status == .satisfied && first.gateways == [IPAddress("10.9.0.1")])
        try #require(first.ipv4?.source == IPAddress("10.9.0.2"))
        try #require(first.visibility.blindTo.contains(.rules))
        try #require(!first.visibility.blindTo.contains(.routes))
        try #require(second?.unsatisfiedReason == .noCarrier)
      }
    }

    @Test("lookups and groups refused at once")
    func lookupsAndGroups() async {
      await #expect(processExitsWith: .success) {
        let (first, second) = try await Self.paths(
          under: [.sending(Self.looks, errno: EOPNOTSUPP), .groups(errno: EINVAL)])
        try #require(first.status == .satisfied && second?.unsatisfiedReason == .noCarrier)
        try #require(first.visibility.mode == .polling)
      }
    }

    @Test("links refused: no judgement, and worth a probe")
    func links() async {
      await #expect(processExitsWith: .success) {
        let (first, _) = try await Self.paths(
          under: [.sending(Self.linkDump, errno: EACCES)], pulling: false)
        try #require(first.status == .requiresConnection && first.interfaces.isEmpty)
        try #require(first.visibility.blindTo.contains(.links))
      }
    }

    @Test("lookups and the main table refused: no judgement")
    func table() async {
      await #expect(processExitsWith: .success) {
        let (first, _) = try await Self.paths(
          under: [.sending(Self.looks, errno: EACCES), .sending(28...28, errno: EACCES)],
          pulling: false)
        try #require(first.status == .requiresConnection)
        try #require(first.visibility.blindTo.isSuperset(of: [.rules, .routes]))
      }
    }

    @Test("addresses refused: no judgement; neighbours refused: the gateway's state is unknown")
    func addressesAndNeighbours() async {
      await #expect(processExitsWith: .success) {
        let (first, _) = try await Self.paths(
          under: [.sending(24...24, errno: EPERM)], pulling: false)
        try #require(first.status == .requiresConnection)
        try #require(first.visibility.blindTo.contains(.addresses))
      }
      await #expect(processExitsWith: .success) {
        let (first, second) = try await Self.paths(under: [.sending(36...36, errno: EACCES)])
        try #require(first.status == .satisfied && first.gatewayState == .unknown)
        try #require(second?.unsatisfiedReason == .noCarrier)
      }
    }

    @Test("nothing may be sent, or there is no netlink at all: said once, and the stream lives on")
    func nothing() async {
      await #expect(processExitsWith: .success) {
        let (first, _) = try await Self.paths(
          under: [.sending(0...(.max), errno: EPERM)], pulling: false)
        try #require(first.status == .requiresConnection && first.visibility == .nothing)
      }
      await #expect(processExitsWith: .success) {
        let (first, _) = try await Self.paths(
          under: [.netlink(errno: EAFNOSUPPORT)], pulling: false)
        try #require(first.status == .requiresConnection && first.visibility == .nothing)
      }
      await #expect(processExitsWith: .success) {
        let (first, _) = try await Self.paths(under: [.netlink(errno: EACCES)], pulling: false)
        try #require(first.status == .requiresConnection && first.visibility == .nothing)
      }
    }

    @Test("a monitor goes on by its probes alone")
    func probeOnly() async {
      await #expect(processExitsWith: .success) {
        try #require(await KernelRefusal.install([.netlink(errno: EAFNOSUPPORT)]) == 0)
        let monitor = Monitor(
          paths: RtnetlinkPathSource(), transport: ScriptedTransport(.status(204)))
        await monitor.start()
        for await state in monitor.updates where state.status == .online {
          try #require(state.path?.visibility == PathVisibility.nothing)
          break
        }
        await monitor.stop()
      }
    }
  }
#endif
