#if os(Linux)
  internal import ReachModels

  /// The gateways whose failing matters: those of the path, and those that have failed.
  ///
  /// Pure.
  ///
  /// The kernel goes past a gateway that fails to another of its routes, and back to it when it answers
  /// again, and tells nobody.
  struct GatewaySet: Sendable {
    /// How many gateways are known to have failed.
    ///
    /// More than any network has; whoever announces routers without end is not followed.
    static let failuresRemembered = 64

    /// The one whose state the path tells; nil for none.
    private(set) var first: GatewayWatch?
    /// When to look at its state again; nil if nothing will change by itself.
    private(set) var due: Duration?
    /// Those of further legs, and of the other family.
    private var others: [Neighbour.Key] = []
    /// Those that had failed when they were last heard of, of former paths too.
    private var failed: [Neighbour.Key] = []

    /// The path has none.
    var isEmpty: Bool { first == nil && others.isEmpty }

    /// Takes the path's gateways.
    ///
    /// - Returns: Whether the first is another than before.
    mutating func become(_ key: Neighbour.Key?, beside others: [Neighbour.Key]) -> Bool {
      self.others = others
      guard key != first?.key else { return false }
      first = key.map(GatewayWatch.init)
      due = nil
      return true
    }

    /// Takes what the kernel says.
    ///
    /// - Parameters:
    ///   - neighbour: Anybody.
    ///   - now: Time since any fixed point.
    ///   - isOld: The kernel was last asked for the way before this was so, for all one knows.
    /// - Returns: Whether it is a reason to ask for the way again.
    mutating func note(_ neighbour: Neighbour, at now: Duration, sinceLook isOld: Bool) -> Bool {
      let key = neighbour.key
      guard contains(key) else { return false }
      let isFirst = first?.key == key
      let wasKnown = failed.contains(key)
      let hadFailed = isFirst ? first?.hasFailed == true : wasKnown
      let hasFailed = neighbour.health == .failed
      if isFirst { due = first?.note(neighbour, at: now).map { now + $0 } }
      let isUnknown = hasFailed && !wasKnown && rememberFailure(of: key, isOld: isOld)
      if !hasFailed { failed.removeAll { $0 == key } }
      // The kernel's answer may be older than what was read after it, but has all in it that was known
      // before: where all have failed, each is worth a look once.
      return isOld ? hasFailed != hadFailed : isUnknown
    }

    /// The time for the first has come.
    mutating func takeDue(at now: Duration) -> Neighbour.Key? {
      guard let due, due <= now, let first else { return nil }
      self.due = nil
      return first.key
    }

    /// Whether a neighbour is one of them.
    func contains(_ key: Neighbour.Key) -> Bool {
      first?.key == key || others.contains(key) || failed.contains(key)
    }

    /// Forgets those that have failed over a link that is gone.
    mutating func forgetFailures(over link: Int32) { failed.removeAll { $0.link == link } }

    /// Whom to listen to, the first one first.
    ///
    /// - Parameter isToldToAnswer: The path last told of the first that it answers.
    /// - Returns: No more than a filter holds.
    func interests(whereFirst isToldToAnswer: Bool) -> [NeighbourInterest] {
      var interests: [NeighbourInterest] = []
      if let first {
        interests.append(NeighbourInterest(key: first.key, unlessStale: isToldToAnswer))
      }
      for key in others {
        interests.append(NeighbourInterest(key: key, unlessStale: !failed.contains(key)))
      }
      // Those last heard of first: of others there may be too many.
      for key in failed.reversed() where key != first?.key && !others.contains(key) {
        interests.append(NeighbourInterest(key: key, unlessStale: false))
      }
      return Array(interests.prefix(NeighbourInterest.limit))
    }

    /// - Returns: Whether it is remembered.
    private mutating func rememberFailure(of key: Neighbour.Key, isOld: Bool) -> Bool {
      if failed.count >= Self.failuresRemembered {
        guard isOld else { return false }
        failed = []
      }
      failed.append(key)
      return true
    }
  }
#endif
