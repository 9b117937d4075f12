#if os(Linux)
  internal import Glibc
  internal import ReachModels

  /// Answers lookups from a dump of the main table, for kernels that do not answer them.
  ///
  /// Pure.
  ///
  /// It is a poor second: rules and other tables are not followed, and a dump costs more the larger
  /// the table is. Only routes that cover one of the addresses asked about are kept.
  struct MainTable: Sendable {
    private var routes: [IPAddress: [Route]] = [:]

    /// - Parameter targets: The addresses that will be asked about.
    init(for targets: LookupTargets) {
      for address in targets.addresses { routes[address] = [] }
    }

    /// Takes one route of the dump, if it matters.
    mutating func add(_ route: Route, isIPv4: Bool) {
      // The main table, RT_TABLE_MAIN: an old kernel ignores that nothing else was asked for.
      guard route.table == 254 else { return }
      for address in routes.keys where address.isIPv4 == isIPv4 && route.covers(address) {
        routes[address, default: []].append(route)
      }
    }

    /// What the kernel would answer, as far as the table tells.
    ///
    /// - Parameters:
    ///   - targets: The addresses asked about.
    ///   - link: The way over this link alone; 0 for any.
    ///   - addresses: Those of all links: a route that names no source leaves it to them.
    /// - Returns: One answer for each address asked about.
    func answers(
      about targets: LookupTargets, over link: Int32 = 0,
      addresses: some Collection<InterfaceAddress>
    ) -> LookupAnswers {
      var entries: [LookupEntry] = []
      for family in [targets.ipv4, targets.ipv6] {
        for (part, destinations) in family.enumerated() {
          for destination in destinations {
            var entry = LookupEntry(destination, part: part)
            let route = best(for: destination, over: link)
            entry.answer = route.map { .route($0) } ?? .refused(errno: ENETUNREACH)
            entry.source = route?.source(among: addresses, isIPv4: destination.isIPv4)
            entries.append(entry)
          }
        }
      }
      return LookupAnswers(entries: entries)
    }

    /// The longest prefix, then the least metric, as the kernel chooses.
    private func best(for address: IPAddress, over link: Int32) -> Route? {
      (routes[address] ?? []).filter { route in
        link == 0 || route.legs.contains { $0.link == link }
      }.min { one, other in
        one.prefixLength != other.prefixLength
          ? one.prefixLength > other.prefixLength : one.metric < other.metric
      }
    }
  }

  extension Route {
    /// The address lies in the route's prefix.
    fileprivate func covers(_ address: IPAddress) -> Bool {
      switch (destination, address) {
      case (nil, _): return prefixLength == 0
      case (.v4(let prefix)?, .v4(let bits)):
        guard prefixLength <= 32 else { return false }
        return prefixLength == 0 || (prefix ^ bits) >> (32 - UInt32(prefixLength)) == 0
      case (.v6(let prefix)?, .v6(let bits)):
        guard prefixLength <= 128 else { return false }
        return prefixLength == 0 || (prefix ^ bits) >> (128 - UInt128(prefixLength)) == 0
      case (.v4?, .v6), (.v6?, .v4): return false
      }
    }

    /// The source that the kernel would take: the route's own, or the first usable address of its
    /// link.
    fileprivate func source(
      among addresses: some Collection<InterfaceAddress>, isIPv4: Bool
    ) -> IPAddress? {
      guard source == nil, let link = legs.first?.link else { return source }
      return addresses.filter {
        $0.key.link == link && $0.isUsable && $0.key.address.isIPv4 == isIPv4
      }.map(\.key.address).min { $0.description < $1.description }
    }
  }
#endif
