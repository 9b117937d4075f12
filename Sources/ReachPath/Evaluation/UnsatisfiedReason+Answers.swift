#if os(Linux)
  internal import Glibc
  internal import ReachModels

  extension UnsatisfiedReason {
    /// The first thing that is missing, from the bottom up, on the way that got furthest.
    ///
    /// - Parameters:
    ///   - answers: What the kernel said, of which no family has a way.
    ///   - links: All links.
    ///   - addresses: All addresses.
    init(
      answers: LookupAnswers, links: [Int32: Link], addresses: some Sequence<InterfaceAddress>
    ) {
      let canCarry = { (index: Int32) in links[index].map { $0.canCarry && !$0.isLoopback } ?? false
      }
      let enabled = links.values.filter { $0.isEnabled && !$0.isLoopback }
      guard !enabled.isEmpty else {
        self = .noInterface
        return
      }
      let families = [answers.ipv4, answers.ipv6]
      let all = families.flatMap { $0.parts.joined() }
      let routes = all.compactMap { answer -> Route? in
        guard case .route(let route) = answer, route.isUnicast else { return nil }
        return route
      }
      let live = routes.contains { route in
        route.legs.contains { $0.isAlive && canCarry($0.link) }
      }
      if !routes.isEmpty, !live {
        // A way is there, so it is the link that is missing.
        self = .noCarrier
        return
      }
      let isCovered = families.contains { family in
        !family.parts.isEmpty
          && family.parts.allSatisfy { FamilyWay.best(of: $0, canCarry: canCarry) != nil }
      }
      if isCovered {
        // A live way, so it is an address to send from.
        self = .noAddress
        return
      }
      if all.contains(where: Self.isRefusal) {
        self = .routeRefused
        return
      }
      if live {
        // Half of a default: the other half is what is missing.
        self = .noRoute
        return
      }
      let carrying = Set(enabled.filter(\.canCarry).map(\.index))
      guard !carrying.isEmpty else {
        self = .noCarrier
        return
      }
      let hasAddress = addresses.contains { $0.isUsable && carrying.contains($0.key.link) }
      self = hasAddress ? .noRoute : .noAddress
    }

    /// `ENETUNREACH` is how the kernel says that there is no route.
    ///
    /// The others are told by a route or rule of type unreachable, prohibit or blackhole.
    private static func isRefusal(_ answer: LookupAnswer) -> Bool {
      switch answer {
      case .refused(let errno): errno == EHOSTUNREACH || errno == EACCES || errno == EINVAL
      // IPv6 hands out the refusing entry itself.
      case .route(let route): !route.isUnicast
      }
    }
  }
#endif
