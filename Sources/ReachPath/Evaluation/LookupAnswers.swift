#if os(Linux)
  internal import ReachModels

  /// What the kernel said about both families.
  struct LookupAnswers: Sendable {
    /// Of one family or of both.
    private var entriesForIPv4: [LookupEntry]
    private var entriesForIPv6: [LookupEntry]

    var ipv4: FamilyAnswers { FamilyAnswers(entries: entriesForIPv4, isIPv4: true) }
    var ipv6: FamilyAnswers { FamilyAnswers(entries: entriesForIPv6, isIPv4: false) }

    /// Takes what was said about both families in one go.
    ///
    /// - Parameter entries: In the order in which it was asked, all in one array: it is made anew for
    ///   each path.
    init(entries: [LookupEntry] = []) {
      entriesForIPv4 = entries
      entriesForIPv6 = entries
    }

    /// Takes what other answers say about these families in place of what is here.
    mutating func replace(_ families: FamilySet, with other: LookupAnswers) {
      if families.contains(.ipv4) { entriesForIPv4 = other.entriesForIPv4 }
      if families.contains(.ipv6) { entriesForIPv6 = other.entriesForIPv6 }
    }

    /// There is a route in them, of whatever kind.
    var nameRoutes: Bool { ipv4.nameRoutes || ipv6.nameRoutes }

    /// The least metric of the routes in them; the largest number if there is none.
    var metric: UInt32 {
      var least = UInt32.max
      forEachRoute { least = min(least, $0.metric) }
      return least
    }

    /// How long until the first of the routes in them ends by itself; nil if none does.
    var lifetime: Duration? {
      var shortest: Duration?
      forEachRoute { route in
        guard let lifetime = route.lifetime else { return }
        shortest = shortest.map { min($0, lifetime) } ?? lifetime
      }
      return shortest
    }

    /// The indices of the links that the answers name, in order, each once.
    var links: [Int32] {
      var links: [Int32] = []
      forEachRoute { route in
        for leg in route.legs where !links.contains(leg.link) { links.append(leg.link) }
      }
      return links
    }

    /// Calls for each route in them, IPv4 first.
    func forEachRoute(_ body: (Route) -> Void) {
      ipv4.forEachRoute(body)
      ipv6.forEachRoute(body)
    }
  }
#endif
