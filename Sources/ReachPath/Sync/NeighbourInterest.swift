#if os(Linux)
  /// A neighbour whose state matters.
  struct NeighbourInterest: Sendable, Hashable {
    /// How many are listened to: more routers than a way out has, and few enough for a filter.
    static let limit = 8

    var key: Neighbour.Key
    /// That it is stale is no news: every neighbour that answers becomes so, half a minute after it
    /// was last needed, and to be told of that would wake us up in idleness.
    var unlessStale: Bool
  }
#endif
