#if os(Linux)
  internal import Glibc
  internal import ReachModels

  /// What the kernel said about one family.
  ///
  /// The family is in parts, see ``LookupTargets``. A part is covered if any of its answers is a
  /// usable route.
  // Loops, and no chains of views or arrays within arrays: after a pause each line of code and of
  // memory is fetched from afar, which takes longer than all that is done with it.
  struct FamilyAnswers: Sendable {
    /// May be of both families.
    let entries: [LookupEntry]
    let isIPv4: Bool

    /// How many parts were asked about; 0 if the family was not.
    var partCount: Int {
      var count = 0
      for entry in entries where entry.address.isIPv4 == isIPv4 {
        count = max(count, entry.part + 1)
      }
      return count
    }

    /// Each part is covered.
    func isCovered(over links: [Int32: Link]) -> Bool {
      let count = partCount
      for part in 0..<count where widest(in: part, over: links) == nil { return false }
      return count > 0
    }

    /// A route or rule of type unreachable, prohibit or blackhole was met.
    var isRefused: Bool {
      for entry in entries where entry.address.isIPv4 == isIPv4 && entry.answer.isRefusal {
        return true
      }
      return false
    }

    /// A part's widest usable route, the default where a narrower one is there for one address's
    /// sake, with its live legs and the address that is sent from.
    func widest(
      in part: Int, over links: [Int32: Link]
    ) -> (route: Route, legs: [Route.Leg], source: IPAddress?)? {
      var widest: (route: Route, legs: [Route.Leg], source: IPAddress?)?
      for entry in entries where entry.address.isIPv4 == isIPv4 && entry.part == part {
        guard case .route(let route) = entry.answer, route.isUnicast else { continue }
        guard route.prefixLength < widest?.route.prefixLength ?? .max else { continue }
        let legs = route.legs.filter { $0.isAlive && links.canCarry($0.link) }
        if !legs.isEmpty { widest = (route, legs, entry.source) }
      }
      return widest
    }

    /// There is a route in them, of whatever kind.
    var nameRoutes: Bool {
      for entry in entries where entry.address.isIPv4 == isIPv4 {
        if case .route = entry.answer { return true }
      }
      return false
    }

    func forEachRoute(_ body: (Route) -> Void) {
      for entry in entries where entry.address.isIPv4 == isIPv4 {
        if case .route(let route) = entry.answer { body(route) }
      }
    }
  }
#endif
