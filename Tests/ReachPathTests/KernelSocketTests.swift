#if os(Linux)
  import CReachSystem
  import Glibc
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Testing

  @testable import ReachPath

  @Suite("Sockets against the real kernel", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct KernelSocketTests {
    /// A filtered socket that hears of routes.
    private static func routeSocket(in lab: NetworkLab) throws -> NetlinkSocket {
      let socket = try NetlinkSocket(in: try lab.deviceNamespace())
      try socket.attach(SocketFilter(keepingRoutesTo: Sentinel.all))
      try socket.bind()
      try socket.join(UInt32(RTNLGRP_IPV4_ROUTE.rawValue))
      try socket.join(UInt32(RTNLGRP_IPV6_ROUTE.rawValue))
      return socket
    }

    @Test(
      "the filter keeps routes that can lead to the internet",
      arguments: [
        "0.0.0.0/1", "128.0.0.0/1", "17.0.0.0/8", "unreachable 17.253.144.0/24",
        "142.250.72.14/32", "-6 unreachable 2000::/3", "-6 unreachable 2a04:4e42::/32",
        "-6 unreachable 2a04:4e42::645/128",
      ])
    func kept(route: String) async throws {
      try await NetworkLab.with { lab in
        let socket = try Self.routeSocket(in: lab)
        let via = route.contains("unreachable") ? "" : " via 10.9.0.1"
        let family = route.hasPrefix("-6 ") ? "-6 " : ""
        try await lab.device("\(family)route add \(route.dropFirst(family.count))\(via)")
        var buffer = [UInt8](repeating: 0, count: 65_536)
        guard case .datagram = try socket.receive(into: &buffer) else {
          Issue.record("dropped")
          return
        }
      }
    }

    @Test(
      "the filter drops routes that cannot",
      arguments: [
        "10.200.0.0/16", "16.0.0.0/8", "17.253.145.0/24", "142.250.72.15/32", "0.0.0.0/8",
        "224.0.0.0/4", "-6 unreachable 2a04:4e43::/32", "-6 unreachable fd00:1::/32",
      ])
    func dropped(route: String) async throws {
      try await NetworkLab.with { lab in
        let socket = try Self.routeSocket(in: lab)
        let via = route.contains("unreachable") ? "" : " via 10.9.0.1"
        let family = route.hasPrefix("-6 ") ? "-6 " : ""
        try await lab.device("\(family)route add \(route.dropFirst(family.count))\(via)")
        var buffer = [UInt8](repeating: 0, count: 65_536)
        #expect(try socket.receive(into: &buffer) == .empty)
      }
    }

    @Test(
      "the filter drops that a neighbour is stale, where that is no news", arguments: [true, false])
    func stale(isDropped: Bool) async throws {
      try await NetworkLab.with { lab in
        let socket = try NetlinkSocket(in: try lab.deviceNamespace())
        try socket.attach(
          SocketFilter(
            keepingRoutesTo: Sentinel.all,
            neighbours: [
              NeighbourInterest(
                key: .init(link: 1, address: try #require(IPAddress("10.9.0.1"))),
                unlessStale: isDropped)
            ]))
        try socket.bind()
        try socket.join(UInt32(RTNLGRP_NEIGH.rawValue))
        let neighbour = "10.9.0.1 lladdr 02:00:00:00:00:99 dev up0 nud"
        var buffer = [UInt8](repeating: 0, count: 65_536)
        try await lab.device("neigh replace \(neighbour) reachable")
        let reachable = try socket.receive(into: &buffer)
        #expect(reachable != .empty)
        try await lab.device("neigh replace \(neighbour) stale")
        let stale = try socket.receive(into: &buffer)
        #expect((stale == .empty) == isDropped)
        try await lab.device("neigh replace \(neighbour) failed")
        let failed = try socket.receive(into: &buffer)
        #expect(failed != .empty)
        try await lab.device(
          "neigh replace 10.9.0.7 lladdr 02:00:00:00:00:98 dev up0 nud reachable")
        let other = try socket.receive(into: &buffer)
        #expect(other == .empty)
      }
    }

    /// Takes all that waits on a socket.
    private func hasNews(
      _ socket: borrowing NetlinkSocket, _ buffer: inout [UInt8]
    ) throws -> Bool {
      var hasNews = false
      while try socket.receive(into: &buffer) != .empty { hasNews = true }
      return hasNews
    }

    @Test("the filter keeps what is said of several neighbours, of each what is news")
    func neighbours() async throws {
      try await NetworkLab.with { lab in
        let socket = try NetlinkSocket(in: try lab.deviceNamespace())
        let rows: [(address: String, unlessStale: Bool?)] = [
          ("10.9.0.1", true), ("10.9.0.2", nil), ("10.9.0.3", false), ("fe80::1", true),
          ("fe80::2", nil), ("fe80::3", false),
        ]
        let interests = try rows.compactMap { row in
          try row.unlessStale.map {
            NeighbourInterest(
              key: .init(link: 1, address: try #require(IPAddress(row.address))), unlessStale: $0)
          }
        }
        try socket.attach(SocketFilter(keepingRoutesTo: Sentinel.all, neighbours: interests))
        try socket.bind()
        try socket.join(UInt32(RTNLGRP_NEIGH.rawValue))
        var buffer = [UInt8](repeating: 0, count: 65_536)
        for row in rows {
          let neighbour = "\(row.address) lladdr 02:00:00:00:00:99 dev up0 nud"
          for state in ["reachable", "stale"] {
            try await lab.device("neigh replace \(neighbour) \(state)")
            let isKept = try hasNews(socket, &buffer)
            let isNews = state == "stale" ? row.unlessStale == false : row.unlessStale != nil
            #expect(isKept == isNews, "\(row.address) \(state)")
          }
          try await lab.device("neigh del \(row.address) dev up0")
          let isKept = try hasNews(socket, &buffer)
          #expect(isKept == (row.unlessStale != nil), "\(row.address) gone")
        }
      }
    }

    @Test("T90: lost messages are noticed, and the path is right again after one step")
    func overrun() async throws {
      try await NetworkLab.with { lab in
        let observer = try KernelObserver(
          .init(namespace: try lab.deviceNamespace(), receiveBufferBytes: 2048))
        let box = ObserverBox(observer)
        #expect(try box.start().path?.status == .satisfied)
        for number in 0..<20 { try await lab.device("link add o\(number) type bridge") }
        try await lab.device("route del default")
        let path = try await box.nextPath()
        #expect(box.overruns > 0)
        #expect(path?.unsatisfiedReason == .noRoute)
      }
    }

    @Test("a gateway that was forgotten while messages were lost is not said to answer")
    func forgottenGateway() async throws {
      try await NetworkLab.with { lab in
        let observer = try KernelObserver(
          .init(namespace: try lab.deviceNamespace(), receiveBufferBytes: 2048))
        let box = ObserverBox(observer)
        #expect(try box.start().path?.gatewayState == .unknown)
        try await lab.device(
          "neigh replace 10.9.0.1 lladdr 02:00:00:00:00:01 dev up0 nud permanent")
        #expect(try box.drain().path?.gatewayState == .answering)
        for number in 0..<20 { try await lab.device("link add o\(number) type bridge") }
        try await lab.device("neigh del 10.9.0.1 dev up0")
        let path = try await box.nextPath()
        #expect(box.overruns > 0)
        #expect(path?.gatewayState == .unknown)
      }
    }

    @Test("of a family that nothing was said of, nothing is asked again")
    func families() async throws {
      let file = Tape()
      let recorder = KernelRecorder { file.append($0) }
      try await NetworkLab.with { lab in
        try await lab.device("addr add fd09::2/64 dev up0 nodad")
        try await lab.device("-6 route add default via fd09::1 dev up0 expires 1800")
        var surroundings = RtnetlinkPathSource.Surroundings(namespace: try lab.deviceNamespace())
        surroundings.recorder = recorder
        // What comes by itself, as the end of an address's tentative time, is of both families.
        surroundings.silencedGroups = [.link, .ipv4Address, .ipv6Address]
        let box = ObserverBox(try KernelObserver(surroundings))
        let first = try #require(try box.start().path)
        #expect(first.supportsIPv4 && first.supportsIPv6)
        let end = try #require(box.routesEnd)
        try box.wake()
        try await BootClock().sleep(for: PathSynchronizer.settle)
        try await lab.device("route del default")
        let second = try #require(try box.drain().path)
        #expect(!second.supportsIPv4)
        #expect(second.ipv6 == first.ipv6 && second.ipv6 != nil, "known all the same")
        #expect(box.routesEnd == end, "and so is its end")
      }
      recorder.finish()
      let last = try #require(try RecordedObservation(file.bytes).steps.last)
      let questions = last.exchanges.map(\.question).filter {
        $0[4] == UInt8(RTM_GETROUTE)
      }
      #expect(!questions.isEmpty)
      #expect(questions.allSatisfy { $0[MessageHeader.size] == UInt8(AF_INET) })
    }

    @Test("a source in a namespace that is gone throws, and leaves nothing open")
    func missingNamespace() {
      #expect(throws: SystemCallError.self) {
        try NetworkNamespace(path: "/run/netns/no-such-name")
      }
    }
  }

  /// Holds an observer, which cannot be captured, for one test.
  private final class ObserverBox {
    private var observer: KernelObserver

    init(_ observer: consuming KernelObserver) { self.observer = observer }

    var overruns: Int { observer.overruns }

    var routesEnd: Duration? { observer.synchronizer.routesEnd }

    func start() throws -> KernelObserver.Outcome { try observer.start() }

    func drain() throws -> KernelObserver.Outcome { try observer.drain() }

    func wake() throws { _ = try observer.wake() }

    /// The path that follows from what has come; nil if none does.
    ///
    /// The dump, and the look after it, may have to wait for their turn: as long as the observer says,
    /// as its driver would.
    nonisolated(nonsending) func nextPath() async throws -> NetworkPath? {
      var outcome = try observer.drain()
      while outcome.path == nil, let wait = outcome.wait {
        try await BootClock().sleep(for: wait)
        outcome = try observer.wake()
      }
      return outcome.path
    }
  }
#endif
