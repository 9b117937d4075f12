#if os(Linux)
  internal import ReachModels

  /// What the kernel said to one lookup.
  enum LookupAnswer: Sendable, Hashable {
    case route(Route)
    /// `ENETUNREACH`: no route. `EHOSTUNREACH`, `EINVAL`, `EACCES`: unreachable, blackhole,
    /// prohibit. Another one: the family is not there.
    case refused(errno: Int32)
  }

  /// What the kernel said about one family.
  struct FamilyAnswers: Sendable, Hashable {
    /// The table's entries for the sentinels, by the part of the address space that must be covered.
    ///
    /// A part is covered if any of its answers is a usable route.
    var parts: [[LookupAnswer]]
    /// The resolved way to the first sentinel, which has the source address.
    var resolved: LookupAnswer
  }

  /// What the kernel said about both families.
  struct LookupAnswers: Sendable, Hashable {
    var ipv4: FamilyAnswers
    var ipv6: FamilyAnswers
  }
#endif
