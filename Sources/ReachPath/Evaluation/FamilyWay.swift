#if os(Linux)
  internal import ReachModels

  /// The way of one family that can be used: where its packets leave, and from which address.
  struct FamilyWay: Sendable, Hashable {
    /// The live ways of the route, never empty.
    var legs: [Route.Leg]
    var source: IPAddress
    var table: UInt32
    var metric: UInt32

    /// Reads the kernel's answers; nil if a packet of the family would not leave.
    ///
    /// - Parameters:
    ///   - answers: What the kernel said.
    ///   - links: All links.
    init?(_ answers: FamilyAnswers, over links: [Int32: Link]) {
      guard let (route, legs, source) = answers.widest(in: 0, over: links),
        let source, Self.isReachable(source)
      else { return nil }
      for part in 1..<max(1, answers.partCount)
      where answers.widest(in: part, over: links) == nil { return nil }
      self.legs = legs
      self.source = source
      table = route.table
      metric = route.metric
    }

    /// Whether an answer from the internet can reach an address that the kernel would send from.
    ///
    /// For IPv6 it may offer a link-local one or, when there is none, its own loopback.
    private static func isReachable(_ source: IPAddress) -> Bool {
      !source.isUnspecified && !source.isLoopback && (source.isIPv4 || !source.isLinkLocal)
    }
  }
#endif
