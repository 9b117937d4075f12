#if os(Linux)
  internal import ReachModels

  /// What the kernel said about both families.
  ///
  /// In the order in which it was asked, all in one array: it is made anew for each path.
  struct LookupAnswers: Sendable, Hashable {
    var entries: [LookupEntry] = []

    var ipv4: FamilyAnswers { FamilyAnswers(entries: entries, isIPv4: true) }
    var ipv6: FamilyAnswers { FamilyAnswers(entries: entries, isIPv4: false) }

    /// Takes what was said about one family in place of what is here.
    mutating func replace(_ family: FamilyAnswers) {
      entries.removeAll { $0.address.isIPv4 == family.isIPv4 }
      entries += family.entries.filter { $0.address.isIPv4 == family.isIPv4 }
    }

    /// There is a route in them, of whatever kind.
    var nameRoutes: Bool {
      for entry in entries {
        if case .route = entry.answer { return true }
      }
      return false
    }

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
