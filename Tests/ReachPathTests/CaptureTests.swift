#if os(Linux)
  import CReachSystem
  import Glibc
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("Recorded messages decode to what was done")
  struct CaptureTests {
    @Test("there are captures of every kind of message")
    func captures() { #expect(Capture.all.count >= 24) }

    @Test(
      "links",
      arguments: [
        ("link-veth-new", "va", "veth", false), ("link-veth-up", "va", "veth", true),
        ("link-bridge-new", "br0", "bridge", false), ("link-tun-new", "tun0", "tun", false),
        ("link-macvlan-new", "mv0", "macvlan", false), ("link-vxlan-new", "vx0", "vxlan", false),
      ])
    func link(file: String, name: String, kind: String, canCarry: Bool) throws {
      guard case .link(let link)? = try Capture.messages(file).first else {
        Issue.record("no link in \(file)")
        return
      }
      #expect(link.name == name)
      #expect(link.kind == kind)
      #expect(link.canCarry == canCarry)
      #expect(link.index > 0)
    }

    @Test("a link that is gone")
    func linkGone() throws {
      guard case .linkRemoved(let index)? = try Capture.messages("link-veth-gone").first else {
        Issue.record("no removal")
        return
      }
      #expect(index > 0)
    }

    @Test("a port that leaves a bridge lives on, though the kernel says RTM_DELLINK")
    func portLeft() throws {
      #expect(try Capture.messages("link-bridge-port-left") == [.ignored])
    }

    @Test("addresses")
    func addresses() throws {
      guard case .address(let plain)? = try Capture.messages("address-ipv4-new").first,
        case .address(let peer)? = try Capture.messages("address-ipv4-peer-new").first,
        case .address(let tentative)? = try Capture.messages("address-ipv6-tentative").first
      else {
        Issue.record("no address")
        return
      }
      #expect(plain.key.address.description == "10.9.0.2")
      #expect(plain.key.prefixLength == 24)
      #expect(plain.isUsable)
      #expect(peer.key.address.description == "10.7.0.2", "ours, not the other end's")
      #expect(tentative.key.address.description == "fd09::2")
      #expect(!tentative.isUsable)
    }

    @Test("routes")
    func routes() throws {
      let main = UInt32(RT_TABLE_MAIN.rawValue)
      guard case .route(let plain)? = try Capture.messages("route-default-new").first,
        case .route(let unreachable)? = try Capture.messages("route-unreachable-new").first,
        case .route(let multipath)? = try Capture.messages("route-multipath-new").first,
        case .route(let viaIPv6)? = try Capture.messages("route-via-ipv6-new").first
      else {
        Issue.record("no route")
        return
      }
      #expect(plain.isUnicast && plain.prefixLength == 0 && plain.table == main)
      #expect(plain.legs.map(\.gateway) == [IPAddress("10.9.0.1")])
      #expect(!unreachable.isUnicast)
      #expect(multipath.legs.map(\.gateway) == [IPAddress("10.9.0.1"), IPAddress("10.8.0.1")])
      #expect(Set(multipath.legs.map(\.link)).count == 2)
      #expect(viaIPv6.legs.map(\.gateway) == [IPAddress("fe80::1")])
    }

    @Test(
      "messages that only say that it is time to look again",
      arguments: [
        ("route-default-gone", FamilySet.ipv4), ("rule-new", .ipv4), ("nexthop-new", .all),
        ("nexthop-gone", .all),
      ])
    func hints(file: String, families: FamilySet) throws {
      #expect(try Capture.messages(file) == [.routingChanged(families)])
    }

    @Test(
      "a hint is about the family that it names, and about both if it names neither",
      arguments: [
        (UInt8(AF_INET), FamilySet.ipv4), (UInt8(AF_INET6), .ipv6), (UInt8(AF_UNSPEC), .all),
        (128, .all),
      ])
    func families(family: UInt8, families: FamilySet) {
      #expect(FamilySet(family: family) == families)
    }

    @Test("answers to lookups")
    func answers() throws {
      guard case .route(let entry)? = try Capture.messages("answer-match").first,
        case .route(let resolved)? = try Capture.messages("answer-resolved").first
      else {
        Issue.record("no answer")
        return
      }
      #expect(entry.prefixLength == 0, "the table's entry")
      #expect(resolved.source == IPAddress("10.9.0.2"))
      #expect(try Capture.messages("answer-no-route") == [.refused(errno: 101)])
    }

    @Test("a route that ends by itself says how long it lasts")
    func lifetime() throws {
      guard case .route(let expiring)? = try Capture.messages("answer-expiring").first,
        case .route(let lasting)? = try Capture.messages("answer-match").first
      else {
        Issue.record("no answer")
        return
      }
      // Added with 1,800 s, and asked about at once.
      let lifetime = try #require(expiring.lifetime)
      #expect(lifetime > .seconds(1790) && lifetime <= .seconds(1800))
      #expect(lasting.lifetime == nil)
    }

    @Test("a dump and its end")
    func dump() throws {
      let links = try Capture.messages("dump-links").compactMap { message -> String? in
        guard case .link(let link) = message else { return nil }
        return link.name
      }
      #expect(links.contains("lo"))
      #expect(links.count >= 3)
      #expect(try Capture.messages("dump-done") == [.done])
    }
  }
#endif
