#if os(Linux)
  import Glibc
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("The main table answers in the kernel's place")
  struct MainTableTests {
    private static let address = InterfaceAddress(
      key: .init(link: 2, address: .v4(0x0a09_0002), prefixLength: 24), flags: 0)

    private static func route(
      _ prefix: String?, _ length: UInt8, over link: Int32 = 2, metric: UInt32 = 0,
      type: UInt8 = 1, table: UInt32 = 254
    ) -> Route {
      Route(
        type: type, prefixLength: length, table: table, metric: metric,
        legs: [Route.Leg(link: link, gateway: IPAddress("10.9.0.1"), flags: 0)],
        destination: prefix.flatMap { IPAddress($0) })
    }

    private static func entries(of routes: [Route], over link: Int32 = 0) -> [[LookupAnswer]] {
      var table = MainTable(for: .internet)
      for route in routes { table.add(route, isIPv4: true) }
      return table.answers(about: .internet, over: link, addresses: [address]).ipv4.parts
    }

    private static let none = LookupAnswer.refused(errno: ENETUNREACH)

    @Test("a default answers for every address, with a source of its link")
    func plainDefault() {
      let way = Self.route(nil, 0)
      #expect(Self.entries(of: [way]).joined().allSatisfy { $0 == .route(way) })
      var table = MainTable(for: .internet)
      table.add(way, isIPv4: true)
      let answers = table.answers(about: .internet, addresses: [Self.address])
      #expect(answers.ipv4.entries.first?.source == IPAddress("10.9.0.2"))
      #expect(answers.ipv6.parts.joined().allSatisfy { $0 == Self.none })
    }

    @Test("half a default covers its half")
    func half() {
      let parts = Self.entries(of: [Self.route("128.0.0.0", 1)])
      #expect(parts[0].allSatisfy { $0 == Self.none })
      #expect(parts[1].allSatisfy { $0 != Self.none })
    }

    @Test("the longest prefix wins, then the least metric")
    func choice() {
      let narrow = Self.route("17.0.0.0", 8, metric: 900)
      let cheap = Self.route(nil, 0, metric: 1)
      let dear = Self.route(nil, 0, metric: 2)
      let parts = Self.entries(of: [dear, narrow, cheap])
      #expect(parts[0][0] == .route(narrow))
      #expect(parts[0][1] == .route(cheap))
    }

    @Test("other tables, other links and other networks do not count")
    func others() {
      #expect(
        Self.entries(of: [Self.route(nil, 0, table: 100)]).joined().allSatisfy { $0 == Self.none })
      #expect(Self.entries(of: [Self.route("10.0.0.0", 8)]).joined().allSatisfy { $0 == Self.none })
      let elsewhere = Self.entries(of: [Self.route(nil, 0)], over: 3)
      #expect(elsewhere.joined().allSatisfy { $0 == Self.none })
    }
  }
#endif
