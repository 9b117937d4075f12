#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// Joins the kernel's forwarding decision with link truth. Pure.
  ///
  /// Neither alone is enough: a lookup still answers for a route over a pulled cable, and a link
  /// that is up leads nowhere without a route.
  struct PathEvaluator: Sendable {
    var links: [Int32: Link]
    var addresses: [InterfaceAddress.Key: InterfaceAddress]
    var types: [Int32: InterfaceType]
    var hasNameServer: Bool

    func path(from answers: LookupAnswers) -> NetworkPath {
      let ipv4 = usableLegs(of: answers.ipv4)
      let ipv6 = usableLegs(of: answers.ipv6)
      let legs = ipv4 + ipv6
      guard !legs.isEmpty else {
        return NetworkPath(status: .unsatisfied, unsatisfiedReason: reason(for: answers))
      }
      var interfaces: [NetworkInterface] = []
      var gateways: [IPAddress] = []
      for leg in legs {
        if let link = links[leg.link], !interfaces.contains(where: { $0.index == Int(link.index) })
        {
          interfaces.append(
            NetworkInterface(
              name: link.name, index: Int(link.index), type: types[link.index] ?? .other))
        }
        if let gateway = leg.gateway, !gateways.contains(gateway) { gateways.append(gateway) }
      }
      return NetworkPath(
        status: .satisfied, interfaces: interfaces, gateways: gateways,
        supportsIPv4: !ipv4.isEmpty, supportsIPv6: !ipv6.isEmpty, supportsDNS: hasNameServer,
        isExpensive: interfaces.first?.type == .cellular)
    }

    /// The ways on which a packet of a family would leave; empty if it would not.
    private func usableLegs(of family: FamilyAnswers) -> [Route.Leg] {
      guard hasSource(family.resolved) else { return [] }
      var first: [Route.Leg] = []
      for part in family.parts {
        guard let legs = bestLegs(of: part) else { return [] }
        if first.isEmpty { first = legs }
      }
      return first
    }

    /// The live legs of the part's widest usable route: the default, where a narrower one is there
    /// for one sentinel's sake.
    private func bestLegs(of answers: [LookupAnswer]) -> [Route.Leg]? {
      var best: (width: UInt8, legs: [Route.Leg])?
      for case .route(let route) in answers where route.isUnicast {
        let legs = route.legs.filter(canCarry)
        guard !legs.isEmpty, route.prefixLength < best?.width ?? .max else { continue }
        best = (route.prefixLength, legs)
      }
      return best?.legs
    }

    private func canCarry(_ leg: Route.Leg) -> Bool {
      guard leg.isAlive, let link = links[leg.link] else { return false }
      return link.canCarry && !link.isLoopback
    }

    /// The kernel would find an address to send from.
    ///
    /// For IPv6 it may offer a link-local one or, when there is none, its own loopback: no answer from
    /// the internet ever reaches either.
    private func hasSource(_ answer: LookupAnswer) -> Bool {
      guard case .route(let route) = answer, let source = route.source else { return false }
      return !source.isUnspecified && !source.isLoopback
        && (source.isIPv4 || !source.isLinkLocal)
    }

    // MARK: Why not

    /// The first thing that is missing, from the bottom up, on the way that got furthest.
    private func reason(for answers: LookupAnswers) -> UnsatisfiedReason {
      let enabled = links.values.filter { $0.isEnabled && !$0.isLoopback }
      guard !enabled.isEmpty else { return .noInterface }
      let families = [answers.ipv4, answers.ipv6]
      let routes = families.flatMap { $0.parts.joined() }.compactMap { answer -> Route? in
        guard case .route(let route) = answer, route.isUnicast else { return nil }
        return route
      }
      if !routes.isEmpty {
        // A way was there, so it is the link or the address on it that is missing.
        return routes.contains { $0.legs.contains(where: canCarry) }
          ? missingOnTheWay(families) : .noCarrier
      }
      let refusals = families.flatMap { $0.parts.joined() }
      if refusals.contains(where: isRefusal) { return .routeRefused }
      let carrying = enabled.filter(\.canCarry)
      guard !carrying.isEmpty else { return .noCarrier }
      let indices = Set(carrying.map(\.index))
      let hasAddress = addresses.values.contains { $0.isUsable && indices.contains($0.key.link) }
      return hasAddress ? .noRoute : .noAddress
    }

    /// A live route that is still no way out: half the address space is not covered, or nothing to
    /// send from.
    private func missingOnTheWay(_ families: [FamilyAnswers]) -> UnsatisfiedReason {
      let isCovered = families.contains { family in
        family.parts.allSatisfy { bestLegs(of: $0) != nil }
      }
      guard isCovered else {
        let isRefused = families.contains { $0.parts.joined().contains(where: isRefusal) }
        return isRefused ? .routeRefused : .noRoute
      }
      return .noAddress
    }

    /// `ENETUNREACH` is how the kernel says that there is no route. The others are told by a route
    /// or rule of type unreachable, prohibit or blackhole.
    private func isRefusal(_ answer: LookupAnswer) -> Bool {
      switch answer {
      case .refused(let errno): errno == EHOSTUNREACH || errno == EACCES || errno == EINVAL
      // IPv6 hands out the refusing entry itself.
      case .route(let route): !route.isUnicast
      }
    }
  }
#endif
