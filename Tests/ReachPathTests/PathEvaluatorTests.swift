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
      type: UInt8 = 1, width: UInt8 = 0
    ) -> LookupAnswer {
      let leg = Route.Leg(link: link, gateway: gateway.flatMap { IPAddress($0) }, flags: flags)
      return .route(
        Route(
          type: type, prefixLength: width, table: 254, metric: 0, legs: [leg]))
    }

    private static func answers(
      _ lower: [LookupAnswer], _ upper: [LookupAnswer], source: String? = "10.9.0.2",
      ipv6: [[LookupAnswer]] = [[none]], source6: String? = nil
    ) -> LookupAnswers {
      LookupAnswers(ipv4: [lower, upper], source4: source, ipv6: ipv6, source6: source6)
    }

    private static func evaluator(
      _ links: [Link]? = nil, facts: [Int32: LinkFacts] = [:]
    ) -> PathEvaluator {
      let links =
        links ?? [
          Link(index: 1, name: "lo", flags: 0x10049, hardwareType: 772),
          Link(index: 2, name: "up0", flags: 0x11043, hardwareType: 1),
        ]
      return PathEvaluator(
        topology: LinkTopology(
          links: Dictionary(uniqueKeysWithValues: links.map { ($0.index, $0) }), facts: facts),
        addresses: [:], nameServers: [.v4(0x7f00_0035)])
    }

    @Test("T62: a default over a live link is satisfied, with all that is known of it")
    func satisfied() {
      let path = Self.evaluator().path(from: Self.answers([Self.route()], [Self.route()]))
      let up0 = NetworkInterface(name: "up0", index: 2, type: .wiredEthernet)
      #expect(path.status == .satisfied)
      #expect(path.interfaces == [up0])
      #expect(path.gateways == [.v4(0x0a09_0001)])
      #expect(path.supportsIPv4 && !path.supportsIPv6 && path.supportsDNS)
      #expect(
        path.ipv4
          == FamilyPath(
            interface: up0, gateway: .v4(0x0a09_0001), source: .v4(0x0a09_0002), table: 254,
            metric: 0))
      #expect(path.ipv6 == nil)
      #expect(path.identity == "4: 2 10.9.0.1 10.9.0.2 254, 6: -")
    }

    @Test(
      "why a path is taken to be expensive",
      arguments: [
        (LinkFacts(driver: "rndis_host"), .tethering), (LinkFacts(driver: "ipheth"), .tethering),
        (LinkFacts(deviceType: "bluetooth"), .tethering),
        (LinkFacts(deviceType: "wwan"), .cellular),
        (LinkFacts(hasMeteredLease: true), .lease), (LinkFacts(driver: "r8152"), nil),
        (LinkFacts(), nil),
      ] as [(LinkFacts, CostReason?)])
    func expensive(facts: LinkFacts, reason: CostReason?) {
      let evaluator = Self.evaluator(facts: [2: facts])
      let path = evaluator.path(from: Self.answers([Self.route()], [Self.route()]))
      #expect(path.expensiveReason == reason)
      #expect(path.isExpensive == (reason != nil))
    }

    private static let tunnel = Link(
      index: 3, name: "tun0", flags: 0x110d1, hardwareType: 65534, kind: "tun")
    private static let overTunnel = answers(
      [route(over: 3, via: nil)], [route(over: 3, via: nil)], source: "10.7.0.2")

    @Test("a tunnel shows the link beneath it")
    func tunnel() {
      let up0 = Link(index: 2, name: "up0", flags: 0x11043, hardwareType: 1)
      let evaluator = Self.evaluator([up0, Self.tunnel], facts: [2: LinkFacts(deviceType: "wlan")])
      let beneath = Self.answers([Self.route()], [Self.route()])
      let path = evaluator.path(from: Self.overTunnel, underlay: [2: beneath])
      #expect(path.interfaces.map(\.type) == [.vpn])
      #expect(path.underlyingInterfaces.map(\.name) == ["up0"])
      #expect(path.uses(.wifi) && path.uses(.vpn) && !path.uses(.wiredEthernet))
    }

    @Test("a tunnel over a dead link is dead")
    func deadUnderlay() {
      let up0 = Link(index: 2, name: "up0", flags: 0x1003, hardwareType: 1)
      let evaluator = Self.evaluator([up0, Self.tunnel])
      let beneath = Self.answers([Self.route(flags: 16)], [Self.route(flags: 16)])
      let path = evaluator.path(from: Self.overTunnel, underlay: [2: beneath])
      #expect(path.unsatisfiedReason == .noCarrier)
    }

    @Test("a tunnel that ends in a program of this machine needs no link beneath it")
    func userspaceTunnel() {
      let path = Self.evaluator([Self.tunnel]).path(from: Self.overTunnel)
      #expect(path.status == .satisfied)
      #expect(path.underlyingInterfaces.isEmpty)
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

    @Test("T62: the kernel's mark for a dead next hop counts", arguments: [1, 16] as [UInt32])
    func dead(flags: UInt32) {
      let route = Self.route(flags: flags)
      let path = Self.evaluator().path(from: Self.answers([route], [route]))
      #expect(path.unsatisfiedReason == .noCarrier)
    }

    @Test(
      "T62: a link that is off, without carrier, dormant, loopback or unknown carries nothing",
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
      "T62: without an address that the internet can answer there is no path",
      arguments: [nil, "0.0.0.0", "127.0.0.1"] as [String?])
    func noSource(source: String?) {
      let answers = Self.answers([Self.route()], [Self.route()], source: source)
      #expect(Self.evaluator().path(from: answers).unsatisfiedReason == .noAddress)
    }

    @Test("link-local IPv6 and its loopback are no source", arguments: ["fe80::2", "::1", "::"])
    func noIPv6Source(source: String) {
      let answers = Self.answers(
        [Self.none], [Self.none], ipv6: [[Self.route(via: "fe80::1")]], source6: source)
      let path = Self.evaluator().path(from: answers)
      #expect(path.status == .unsatisfied)
    }

    @Test("T62: a route that is not unicast leads nowhere", arguments: [2, 6, 7, 8, 9] as [UInt8])
    func notUnicast(type: UInt8) {
      let route = Self.route(type: type)
      let path = Self.evaluator().path(from: Self.answers([route], [route]))
      #expect(path.unsatisfiedReason == .routeRefused)
    }

    @Test("T62: no interface is switched on")
    func noInterface() {
      let loopback = Link(index: 1, name: "lo", flags: 0x10049, hardwareType: 772)
      let path = Self.evaluator([loopback]).path(from: Self.answers([Self.none], [Self.none]))
      #expect(path.unsatisfiedReason == .noInterface)
    }
  }
#endif
