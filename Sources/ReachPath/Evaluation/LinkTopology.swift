#if os(Linux)
  internal import ReachModels

  /// Which link lies upon which, and what kind each of them is therefore.
  ///
  /// Pure.
  struct LinkTopology: Sendable {
    var links: [Int32: Link]
    var facts: [Int32: LinkFacts]

    /// Stacks are never this high; a kernel that says otherwise goes round in circles.
    private static let greatestHeight = 8
    /// A bridge may have a thousand ports; a few say what it is.
    private static let ports = 16

    /// What kind of link an interface is.
    ///
    /// One that is made of another is of that one's type: a VLAN over Wi-Fi is Wi-Fi. A bridge and a
    /// tunnel are types of their own.
    func type(of link: Link, height: Int = 0) -> InterfaceType {
      switch link.kind {
      case "vlan"?, "macvlan"?, "macvtap"?, "ipvlan"?, "ipvtap"?, "macsec"?, "bond"?, "team"?,
        "hsr"?, "batadv"?:
        if height < Self.greatestHeight, let lower = beneath(link).first {
          return type(of: lower, height: height + 1)
        }
      default: break
      }
      return InterfaceClassifier.type(of: link, facts: facts[link.index] ?? LinkFacts())
    }

    /// The hardware, or what is hardware to this namespace, that a link is made of in the end; the
    /// link itself if it is made of nothing.
    func carriers(of link: Link, height: Int = 0) -> [Link] {
      let lower = height < Self.greatestHeight ? beneath(link) : []
      guard !lower.isEmpty else { return [link] }
      return lower.flatMap { carriers(of: $0, height: height + 1) }
    }

    /// Every link whose facts matter for a link, itself first.
    func involved(in link: Link, height: Int = 0) -> [Link] {
      guard height < Self.greatestHeight else { return [link] }
      return [link] + beneath(link).flatMap { involved(in: $0, height: height + 1) }
    }

    /// The links directly beneath: the lower link, or the ports, those first that carry packets.
    private func beneath(_ link: Link) -> [Link] {
      if let lower = link.lower.flatMap({ links[$0] }) { return [lower] }
      var ports: [Link] = []
      for port in links.values where port.master == link.index && port.index != link.index {
        ports.append(port)
      }
      // Most links have none.
      guard ports.count > 1 else { return ports }
      ports.sort { ($0.canCarry ? 0 : 1, $0.index) < ($1.canCarry ? 0 : 1, $1.index) }
      return Array(ports.prefix(Self.ports))
    }
  }

  extension [Int32: Link] {
    /// The link of an index is there, is no loopback, and carries packets.
    func canCarry(_ index: Int32) -> Bool {
      guard let link = self[index] else { return false }
      return link.canCarry && !link.isLoopback
    }
  }
#endif
