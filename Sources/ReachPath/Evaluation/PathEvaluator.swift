#if os(Linux)
  internal import ReachModels

  /// Joins the kernel's forwarding decision with link truth.
  ///
  /// Pure.
  ///
  /// Neither alone is enough: a lookup still answers for a route over a pulled cable, and a link
  /// that is up leads nowhere without a route.
  struct PathEvaluator: Sendable {
    var topology: LinkTopology
    var addresses: [InterfaceAddress.Key: InterfaceAddress]
    var nameServers: [IPAddress]
    var requirements = PathRequirements()
    /// What could be seen of all this.
    var visibility = PathVisibility.full

    private var links: [Int32: Link] { topology.links }

    /// The path that follows from the kernel's answers.
    ///
    /// - Parameters:
    ///   - answers: What it said of the way that it would choose.
    ///   - underlay: What it said of each link that could lie beneath a tunnel.
    /// - Returns: The path, without what the gateway's neighbour state says.
    func path(
      from answers: LookupAnswers, underlay: [Int32: LookupAnswers] = [:]
    ) -> NetworkPath {
      // Where there is no way, which is to be told soonest, that is all there is to it.
      guard answers.nameRoutes else { return unsatisfied(reason(for: answers)) }
      let ways = Ways(answers, over: links)
      guard !ways.isEmpty else { return unsatisfied(reason(for: answers)) }
      let used = ways.legs.compactMap { links[$0.link] }.uniqued()
      var beneath = used.flatMap { link in
        topology.carriers(of: link).filter { $0.index != link.index }
      }
      if let tunnel = used.first, topology.type(of: tunnel) == .vpn {
        switch TunnelUnderlay(of: tunnel, answers: underlay, topology: topology) {
        case .alive(let links): beneath += links
        case .dead: return unsatisfied(.noCarrier)
        case .unknown: break
        }
      }
      return satisfied(ways, over: used, beneath: beneath)
    }

    /// Takes the answers about another address in place of those chosen so far, in each family for
    /// which they name a way and those do not.
    func choose(_ answers: LookupAnswers, over chosen: inout LookupAnswers) {
      let (new, old) = (
        Ways(answers, over: links), Ways(chosen, over: links)
      )
      if chosen.ipv4.partCount == 0 || old.ipv4 == nil && new.ipv4 != nil {
        chosen.replace(.ipv4, with: answers)
      }
      if chosen.ipv6.partCount == 0 || old.ipv6 == nil && new.ipv6 != nil {
        chosen.replace(.ipv6, with: answers)
      }
    }

    /// The path over the links that the requirements allow, from what the kernel said of each.
    ///
    /// - Parameter answers: What it said of the way over one link alone, the preferred link first.
    /// - Returns: The path, without what the gateway's neighbour state says.
    func path(fromEach answers: [(link: Int32, answers: LookupAnswers)]) -> NetworkPath {
      let usable = answers.map { ($0.link, Ways($0.answers, over: links)) }
        .filter { !$0.1.isEmpty }
      guard let (_, ways) = usable.first else {
        return unsatisfied(reasonForNone(of: answers.map(\.link)))
      }
      let used = usable.compactMap { links[$0.0] }
      let beneath = used.flatMap { link in
        topology.carriers(of: link).filter { $0.index != link.index }
      }
      return satisfied(ways, over: used, beneath: beneath)
    }

    /// Every type that a link is, by itself and by what carries it.
    func types(of link: Link) -> [InterfaceType] {
      [topology.type(of: link)] + topology.carriers(of: link).map { topology.type(of: $0) }
    }

    private struct Ways {
      var ipv4: FamilyWay?
      var ipv6: FamilyWay?
      var isEmpty: Bool { ipv4 == nil && ipv6 == nil }
      var legs: [Route.Leg] { (ipv4?.legs ?? []) + (ipv6?.legs ?? []) }

      init(_ answers: LookupAnswers, over links: [Int32: Link]) {
        ipv4 = FamilyWay(answers.ipv4, over: links)
        ipv6 = FamilyWay(answers.ipv6, over: links)
      }
    }

    private func satisfied(_ ways: Ways, over used: [Link], beneath: [Link]) -> NetworkPath {
      var path = NetworkPath.Values(status: .satisfied)
      path.interfaces = used.map(interface)
      path.gateways = ways.legs.compactMap(\.gateway).uniqued()
      path.supportsIPv4 = ways.ipv4 != nil
      path.supportsIPv6 = ways.ipv6 != nil
      path.supportsDNS = !nameServers.isEmpty
      path.ipv4 = ways.ipv4.flatMap(familyPath)
      path.ipv6 = ways.ipv6.flatMap(familyPath)
      path.underlyingInterfaces = beneath.uniqued().map(interface)
      path.localAddresses = localAddresses(of: used)
      path.nameServers = nameServers
      let carrying = Array(used.prefix(1)) + beneath
      path.expensiveReason = costReason(of: carrying)
      path.isExpensive = path.expensiveReason != nil
      path.isConstrained = carrying.contains {
        requirements.constrainedInterfaceTypes.contains(topology.type(of: $0))
      }
      path.constrainedReason = path.isConstrained ? .policy : nil
      path.visibility = visibility
      return NetworkPath(path)
    }

    /// The neighbours that the kernel would hand packets to.
    ///
    /// - Returns: That of the first way, nil on a link that needs none, and those of the others.
    func gateways(in answers: LookupAnswers) -> (first: Neighbour.Key?, others: [Neighbour.Key]) {
      let keys = Ways(answers, over: links).legs.map { leg in
        leg.gateway.map { Neighbour.Key(link: leg.link, address: $0) }
      }
      guard let first = keys.first else { return (nil, []) }
      return (first, keys.dropFirst().compactMap { $0 == first ? nil : $0 }.uniqued())
    }

    private func reason(for answers: LookupAnswers) -> UnsatisfiedReason {
      UnsatisfiedReason(answers: answers, links: links, addresses: addresses.values)
    }

    /// What is missing on the links that the requirements allow.
    private func reasonForNone(of allowed: [Int32]) -> UnsatisfiedReason {
      let enabled = allowed.compactMap { links[$0] }.filter(\.isEnabled)
      guard !enabled.isEmpty else { return .noInterface }
      guard enabled.contains(where: \.canCarry) else { return .noCarrier }
      let hasAddress = addresses.values.contains { address in
        address.isUsable && enabled.contains { $0.index == address.key.link }
      }
      return hasAddress ? .noRoute : .noAddress
    }

    func unsatisfied(_ reason: UnsatisfiedReason) -> NetworkPath {
      var path = NetworkPath.Values(status: .unsatisfied, unsatisfiedReason: reason)
      path.nameServers = nameServers
      path.visibility = visibility
      return NetworkPath(path)
    }

    private func interface(_ link: Link) -> NetworkInterface {
      NetworkInterface(name: link.name, index: Int(link.index), type: topology.type(of: link))
    }

    private func familyPath(_ way: FamilyWay) -> FamilyPath? {
      guard let leg = way.legs.first, let link = links[leg.link] else { return nil }
      return FamilyPath(
        interface: interface(link), gateway: leg.gateway, source: way.source,
        table: Int(way.table), metric: Int(way.metric))
    }

    private func localAddresses(of used: [Link]) -> [IPAddress] {
      let indices = used.map(\.index)
      var own: [IPAddress] = []
      for address in addresses.values where address.isUsable && indices.contains(address.key.link) {
        own.append(address.key.address)
      }
      guard own.count > 1 else { return own }
      return own.uniqued().sorted { one, other in
        switch (one, other) {
        case (.v4(let one), .v4(let other)): one < other
        case (.v6(let one), .v6(let other)): one < other
        case (.v4, .v6): true
        case (.v6, .v4): false
        }
      }
    }

    /// Why traffic over these links may cost money.
    private func costReason(of links: [Link]) -> CostReason? {
      let types = links.map { topology.type(of: $0) }
      if types.contains(where: requirements.expensiveInterfaceTypes.contains) { return .policy }
      if types.contains(.cellular) { return .cellular }
      let facts = links.compactMap { topology.facts[$0.index] }
      if facts.contains(where: \.isTethering) { return .tethering }
      return facts.contains(where: \.hasMeteredLease) ? .lease : nil
    }
  }

  extension Array where Element: Hashable {
    /// The elements without repetitions, each where it came first.
    fileprivate func uniqued() -> [Element] {
      // A set takes longer than all the rest of a path with its one or two links.
      guard count > 8 else {
        return reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      }
      var seen: Set<Element> = []
      return filter { seen.insert($0).inserted }
    }
  }
#endif
