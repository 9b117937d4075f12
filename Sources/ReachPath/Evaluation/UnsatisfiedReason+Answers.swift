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
      var isEnabled = false
      var isCarrying = false
      for link in links.values where link.isEnabled && !link.isLoopback {
        isEnabled = true
        if link.canCarry { isCarrying = true }
      }
      guard isEnabled else {
        self = .noInterface
        return
      }
      var hasRoute = false
      var isLive = false
      answers.forEachRoute { route in
        guard route.isUnicast else { return }
        hasRoute = true
        for leg in route.legs where leg.isAlive && links.canCarry(leg.link) { isLive = true }
      }
      if hasRoute, !isLive {
        // A way is there, so it is the link that is missing.
        self = .noCarrier
      } else if isLive, answers.ipv4.isCovered(over: links) || answers.ipv6.isCovered(over: links) {
        // A live way, so it is an address to send from.
        self = .noAddress
      } else if answers.ipv4.isRefused || answers.ipv6.isRefused {
        self = .routeRefused
      } else if isLive {
        // Half of a default: the other half is what is missing.
        self = .noRoute
      } else if !isCarrying {
        self = .noCarrier
      } else {
        var hasAddress = false
        for address in addresses where address.isUsable && links.canCarry(address.key.link) {
          hasAddress = true
          break
        }
        self = hasAddress ? .noRoute : .noAddress
      }
    }
  }
#endif
