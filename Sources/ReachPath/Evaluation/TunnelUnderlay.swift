#if os(Linux)
  internal import ReachModels

  /// What lies beneath a tunnel: its own packets have to leave over some other link.
  ///
  /// Pure.
  ///
  /// The kernel does not say which. So it is asked, for each other link, whether it has a way to the
  /// internet over that link; that is where the tunnel's packets go once they carry its mark, or are
  /// sent to its server.
  enum TunnelUnderlay: Sendable, Hashable {
    /// These links have a way out.
    case alive([Link])
    /// There is a way out beneath, and its link is down; or there is hardware, and none of it is up.
    case dead
    /// Nothing else is there to be seen: the tunnel ends in a program of this machine, or its
    /// underlay is in another network namespace.
    case unknown

    init(of tunnel: Link, answers: [Int32: LookupAnswers], topology: LinkTopology) {
      var alive: [Link] = []
      var hasDeadWay = false
      for (index, answer) in answers.sorted(by: { $0.key < $1.key }) {
        guard let link = topology.links[index] else { continue }
        let alone = [index: link]
        if answer.ipv4.isCovered(over: alone) || answer.ipv6.isCovered(over: alone) {
          alive.append(link)
        }
        answer.forEachRoute { route in
          guard route.isUnicast else { return }
          for leg in route.legs where leg.link == index { hasDeadWay = true }
        }
      }
      let hardware = topology.links.values.filter { Self.mayCarry($0, topology) }
      if !alive.isEmpty {
        self = .alive(alive)
      } else if hasDeadWay || !hardware.isEmpty && !hardware.contains(where: \.canCarry) {
        self = .dead
      } else {
        self = .unknown
      }
    }

    /// The links worth asking about.
    static func candidates(for tunnel: Link, in topology: LinkTopology) -> [Int32] {
      // A machine with more has containers, whose links lead nowhere.
      topology.links.values.filter { $0.index != tunnel.index && mayCarry($0, topology) }
        .map(\.index).sorted().prefix(16).map { $0 }
    }

    /// A link that can lie beneath a tunnel: no tunnel itself, and no container bridge.
    private static func mayCarry(_ link: Link, _ topology: LinkTopology) -> Bool {
      guard !link.isLoopback, link.master == nil else { return false }
      return topology.type(of: link) != .vpn
        && (link.kind != "bridge" || topology.carriers(of: link) != [link])
    }
  }
#endif
