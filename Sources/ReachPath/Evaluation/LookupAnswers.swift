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

    /// What was said of families other than these.
    ///
    /// - Parameters:
    ///   - families: Those to leave out.
    ///   - elapsed: How long ago it was said: a route that ends by itself lasts so much shorter now.
    /// - Returns: In their order.
    func entries(besides families: FamilySet, after elapsed: Duration) -> [LookupEntry] {
      guard families != .all else { return [] }
      var kept: [LookupEntry] = []
      for var entry in entries
      where !families.contains(entry.address.isIPv4 ? .ipv4 : .ipv6) {
        if case .route(var route) = entry.answer, let lifetime = route.lifetime {
          route.lifetime = max(.zero, lifetime - elapsed)
          entry.answer = .route(route)
        }
        kept.append(entry)
      }
      return kept
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
