#if os(Linux)
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("Links that are made of others")
  struct LinkTopologyTests {
    private static func link(
      _ index: Int32, _ kind: String? = nil, over lower: Int32? = nil, in master: Int32? = nil,
      up: Bool = true
    ) -> Link {
      Link(
        index: index, name: "l\(index)", flags: up ? 0x11043 : 0x1003, hardwareType: 1, kind: kind,
        master: master, lower: lower)
    }

    private static func topology(
      _ links: [Link], facts: [Int32: LinkFacts] = [:]
    ) -> LinkTopology {
      LinkTopology(
        links: Dictionary(uniqueKeysWithValues: links.map { ($0.index, $0) }), facts: facts)
    }

    @Test(
      "take the type of what they are made of",
      arguments: ["vlan", "macvlan", "ipvlan", "macsec"])
    func lower(kind: String) {
      let upper = Self.link(5, kind, over: 2)
      let topology = Self.topology(
        [Self.link(2), upper], facts: [2: LinkFacts(isWireless: true)])
      #expect(topology.type(of: upper) == .wifi)
      #expect(topology.carriers(of: upper).map(\.index) == [2])
    }

    @Test("a bond is what its live port is", arguments: ["bond", "team"])
    func bond(kind: String) {
      let bond = Self.link(5, kind)
      let topology = Self.topology(
        [bond, Self.link(2, in: 5, up: false), Self.link(3, in: 5)],
        facts: [3: LinkFacts(deviceType: "wwan")])
      #expect(topology.type(of: bond) == .cellular)
    }

    @Test("a bridge stays a bridge, carried by its ports")
    func bridge() {
      let bridge = Self.link(5, "bridge")
      let topology = Self.topology([bridge, Self.link(2, in: 5), Self.link(3, "veth", in: 5)])
      #expect(topology.type(of: bridge) == .bridge)
      #expect(topology.carriers(of: bridge).map(\.index) == [2, 3])
    }

    @Test("a VLAN over a bond over Wi-Fi is Wi-Fi")
    func stack() {
      let vlan = Self.link(6, "vlan", over: 5)
      let topology = Self.topology(
        [vlan, Self.link(5, "bond"), Self.link(2, in: 5)], facts: [2: LinkFacts(isWireless: true)])
      #expect(topology.type(of: vlan) == .wifi)
      #expect(topology.carriers(of: vlan).map(\.index) == [2])
    }

    @Test("a circle ends")
    func circle() {
      let one = Self.link(2, "vlan", over: 3)
      let topology = Self.topology([one, Self.link(3, "vlan", over: 2)])
      _ = topology.type(of: one)
      #expect(topology.carriers(of: one).count == 1)
      #expect(topology.involved(in: one).count <= 9)
    }
  }
#endif
