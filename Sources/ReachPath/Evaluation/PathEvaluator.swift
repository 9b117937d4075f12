#if os(Linux)
  internal import ReachModels

  /// Joins the kernel's forwarding decision with link truth. Pure.
  ///
  /// Neither alone is enough: a lookup still answers for a route over a pulled cable, and a link
  /// that is up leads nowhere without a route.
  struct PathEvaluator: Sendable {
    var topology: LinkTopology
    var addresses: [InterfaceAddress.Key: InterfaceAddress]
    var nameServers: [IPAddress]

    private var links: [Int32: Link] { topology.links }

    /// The path that follows from the kernel's answers.
    ///
    /// - Parameters:
    ///   - answers: What it said of the way that it would choose.
    ///   - underlay: What it said of each link that could lie beneath a tunnel.
    func path(
      from answers: LookupAnswers, underlay: [Int32: LookupAnswers] = [:]
    ) -> NetworkPath {
      let ipv4 = FamilyWay(answers.ipv4, canCarry: canCarry)
      let ipv6 = FamilyWay(answers.ipv6, canCarry: canCarry)
      let legs = (ipv4?.legs ?? []) + (ipv6?.legs ?? [])
      guard !legs.isEmpty else {
        return unsatisfied(
          UnsatisfiedReason(answers: answers, links: links, addresses: addresses.values))
      }
      let used = legs.compactMap { links[$0.link] }.uniqued()
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
      var path = NetworkPath(
        status: .satisfied, interfaces: used.map(interface),
        gateways: legs.compactMap(\.gateway).uniqued(), supportsIPv4: ipv4 != nil,
        supportsIPv6: ipv6 != nil, supportsDNS: !nameServers.isEmpty)
      path.ipv4 = ipv4.flatMap(familyPath)
      path.ipv6 = ipv6.flatMap(familyPath)
      path.underlyingInterfaces = beneath.uniqued().map(interface)
      path.localAddresses = localAddresses(of: used)
      path.nameServers = nameServers
      path.expensiveReason = costReason(of: Array(used.prefix(1)) + beneath)
      path.isExpensive = path.expensiveReason != nil
      return path
    }

    /// The neighbour that the kernel would hand packets to; nil on a link that needs none.
    func gateway(in answers: LookupAnswers) -> Neighbour.Key? {
      let way =
        FamilyWay(answers.ipv4, canCarry: canCarry) ?? FamilyWay(answers.ipv6, canCarry: canCarry)
      guard let leg = way?.legs.first, let address = leg.gateway else { return nil }
      return Neighbour.Key(link: leg.link, address: address)
    }

    private func unsatisfied(_ reason: UnsatisfiedReason) -> NetworkPath {
      var path = NetworkPath(status: .unsatisfied, unsatisfiedReason: reason)
      path.nameServers = nameServers
      return path
    }

    private func canCarry(_ index: Int32) -> Bool {
      links[index].map { $0.canCarry && !$0.isLoopback } ?? false
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
      let indices = Set(used.map(\.index))
      return addresses.values.filter { $0.isUsable && indices.contains($0.key.link) }
        .map(\.key.address).uniqued().sorted { $0.description < $1.description }
    }

    /// Why traffic over these links may cost money.
    private func costReason(of links: [Link]) -> CostReason? {
      if links.contains(where: { topology.type(of: $0) == .cellular }) { return .cellular }
      let facts = links.compactMap { topology.facts[$0.index] }
      if facts.contains(where: \.isTethering) { return .tethering }
      return facts.contains(where: \.hasMeteredLease) ? .lease : nil
    }
  }

  extension Array where Element: Hashable {
    /// The elements without repetitions, each where it came first.
    fileprivate func uniqued() -> [Element] {
      var seen: Set<Element> = []
      return filter { seen.insert($0).inserted }
    }
  }
#endif
