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
    ///   - canCarry: Whether the link of an index carries packets.
    init?(_ answers: FamilyAnswers, canCarry: (Int32) -> Bool) {
      guard let source = Self.source(in: answers.resolved) else { return nil }
      var first: (route: Route, legs: [Route.Leg])?
      for part in answers.parts {
        guard let best = Self.best(of: part, canCarry: canCarry) else { return nil }
        if first == nil { first = best }
      }
      guard let (route, legs) = first else { return nil }
      self.legs = legs
      self.source = source
      table = route.table
      metric = route.metric
    }

    /// A part's widest usable route, the default where a narrower one is there for one sentinel's
    /// sake, with its live legs.
    static func best(
      of answers: [LookupAnswer], canCarry: (Int32) -> Bool
    ) -> (route: Route, legs: [Route.Leg])? {
      var best: (route: Route, legs: [Route.Leg])?
      for case .route(let route) in answers where route.isUnicast {
        let legs = route.legs.filter { $0.isAlive && canCarry($0.link) }
        guard !legs.isEmpty, route.prefixLength < best?.route.prefixLength ?? .max else { continue }
        best = (route, legs)
      }
      return best
    }

    /// The address that the kernel would send from, if an answer from the internet can reach it.
    ///
    /// For IPv6 it may offer a link-local one or, when there is none, its own loopback.
    private static func source(in answer: LookupAnswer?) -> IPAddress? {
      guard case .route(let route) = answer, let source = route.source else { return nil }
      guard !source.isUnspecified, !source.isLoopback else { return nil }
      return source.isIPv4 || !source.isLinkLocal ? source : nil
    }
  }
#endif
