#if os(Linux)
  internal import ReachModels

  /// The addresses that the kernel is asked about, by family.
  ///
  /// Each family is in parts. It has a way if each of its parts has one, and a part has one if any of
  /// its addresses has. A family without parts is not asked about.
  struct LookupTargets: Sendable, Hashable {
    var ipv4: [[IPAddress]]
    var ipv6: [[IPAddress]]

    /// The whole internet, by its sentinels.
    static let internet = LookupTargets(
      ipv4: [Sentinel.lowerIPv4, Sentinel.upperIPv4], ipv6: [Sentinel.ipv6])

    /// One address.
    init(_ address: IPAddress) {
      ipv4 = address.isIPv4 ? [[address]] : []
      ipv6 = address.isIPv4 ? [] : [[address]]
    }

    private init(ipv4: [[IPAddress]], ipv6: [[IPAddress]]) {
      self.ipv4 = ipv4
      self.ipv6 = ipv6
    }

    /// Those of these families alone.
    func only(_ families: FamilySet) -> LookupTargets {
      LookupTargets(
        ipv4: families.contains(.ipv4) ? ipv4 : [], ipv6: families.contains(.ipv6) ? ipv6 : [])
    }

    /// Every address.
    var addresses: [IPAddress] { (ipv4 + ipv6).flatMap(\.self) }
  }
#endif
