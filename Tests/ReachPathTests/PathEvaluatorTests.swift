#if os(Linux)
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("The evaluator joins lookups with link truth")
  struct PathEvaluatorTests {
    private static let none = LookupAnswer.refused(errno: 101)
    private static let refused = LookupAnswer.refused(errno: 113)

    private static func route(
      over link: Int32 = 2, via gateway: String? = "10.9.0.1", flags: UInt32 = 0,
      type: UInt8 = 1, width: UInt8 = 0, from source: String? = nil
    ) -> LookupAnswer {
      let leg = Route.Leg(link: link, gateway: gateway.flatMap { IPAddress($0) }, flags: flags)
      return .route(
        Route(
          type: type, prefixLength: width, table: 254, metric: 0,
          source: source.flatMap { IPAddress($0) }, legs: [leg]))
    }

    private static func answers(
      _ lower: [LookupAnswer], _ upper: [LookupAnswer], source: String? = "10.9.0.2",
      ipv6: FamilyAnswers = FamilyAnswers(parts: [[none]], resolved: none)
    ) -> LookupAnswers {
      LookupAnswers(
        ipv4: FamilyAnswers(parts: [lower, upper], resolved: route(from: source)), ipv6: ipv6)
    }

    private static func evaluator(_ links: [Link]? = nil) -> PathEvaluator {
      let links =
        links ?? [
          Link(index: 1, name: "lo", flags: 0x10049, hardwareType: 772),
          Link(index: 2, name: "up0", flags: 0x11043, hardwareType: 1),
        ]
      return PathEvaluator(
        links: Dictionary(uniqueKeysWithValues: links.map { ($0.index, $0) }), addresses: [:],
        types: [2: .wiredEthernet], hasNameServer: true)
    }

    @Test("a default over a live link")
    func satisfied() {
      let path = Self.evaluator().path(from: Self.answers([Self.route()], [Self.route()]))
      #expect(
        path
          == NetworkPath(
            status: .satisfied,
            interfaces: [NetworkInterface(name: "up0", index: 2, type: .wiredEthernet)],
            gateways: [.v4(0x0a09_0001)], supportsIPv4: true, supportsDNS: true))
    }

    @Test("half a default is none")
    func half() {
      let path = Self.evaluator().path(from: Self.answers([Self.route()], [Self.none]))
      #expect(path.unsatisfiedReason == .noRoute)
    }

    @Test("a refusal for one sentinel does not hide the default")
    func oneSentinel() {
      let answers = Self.answers([Self.refused, Self.route()], [Self.route()])
      #expect(Self.evaluator().path(from: answers).status == .satisfied)
    }

    @Test("the widest route of a part is the default")
    func widest() {
      let narrow = Self.route(via: "10.9.0.50", width: 24)
      let path = Self.evaluator().path(from: Self.answers([narrow, Self.route()], [Self.route()]))
      #expect(path.gateways == [.v4(0x0a09_0001)])
    }

    @Test("the kernel's mark for a dead next hop counts", arguments: [1, 16] as [UInt32])
    func dead(flags: UInt32) {
      let route = Self.route(flags: flags)
      let path = Self.evaluator().path(from: Self.answers([route], [route]))
      #expect(path.unsatisfiedReason == .noCarrier)
    }

    @Test(
      "a link that is off, without carrier, dormant, loopback or unknown carries nothing",
      arguments: [
        Link(index: 2, name: "up0", flags: 0x1002, hardwareType: 1),
        Link(index: 2, name: "up0", flags: 0x1003, hardwareType: 1),
        Link(index: 2, name: "up0", flags: 0x31003, hardwareType: 1),
        Link(index: 2, name: "up0", flags: 0x1_0049, hardwareType: 772),
        Link(index: 3, name: "up1", flags: 0x11043, hardwareType: 1),
      ])
    func deadLink(link: Link) {
      let path = Self.evaluator([link]).path(from: Self.answers([Self.route()], [Self.route()]))
      #expect(path.status == .unsatisfied)
    }

    @Test(
      "without an address that the internet can answer there is no path",
      arguments: [nil, "0.0.0.0", "127.0.0.1"] as [String?])
    func noSource(source: String?) {
      let answers = Self.answers([Self.route()], [Self.route()], source: source)
      #expect(Self.evaluator().path(from: answers).unsatisfiedReason == .noAddress)
    }

    @Test("link-local IPv6 and its loopback are no source", arguments: ["fe80::2", "::1", "::"])
    func noIPv6Source(source: String) {
      let ipv6 = FamilyAnswers(
        parts: [[Self.route(via: "fe80::1")]], resolved: Self.route(from: source))
      let path = Self.evaluator().path(from: Self.answers([Self.none], [Self.none], ipv6: ipv6))
      #expect(path.status == .unsatisfied)
    }

    @Test("a route that is not unicast leads nowhere", arguments: [2, 6, 7, 8, 9] as [UInt8])
    func notUnicast(type: UInt8) {
      let route = Self.route(type: type)
      let path = Self.evaluator().path(from: Self.answers([route], [route]))
      #expect(path.unsatisfiedReason == .routeRefused)
    }

    @Test("no interface is switched on")
    func noInterface() {
      let loopback = Link(index: 1, name: "lo", flags: 0x10049, hardwareType: 772)
      let path = Self.evaluator([loopback]).path(from: Self.answers([Self.none], [Self.none]))
      #expect(path.unsatisfiedReason == .noInterface)
    }
  }
#endif
