#if os(Linux)
  internal import Glibc
  internal import ReachModels

  /// What the kernel said to one lookup.
  enum LookupAnswer: Sendable, Hashable {
    case route(Route)
    /// `ENETUNREACH`: no route. `EHOSTUNREACH`, `EINVAL`, `EACCES`: unreachable, blackhole,
    /// prohibit. Another one: the family is not there.
    case refused(errno: Int32)

    /// Reads an answer.
    ///
    /// One that says nothing of a route is as good as none.
    init(_ message: KernelMessage) {
      switch message {
      case .route(let route): self = .route(route)
      case .refused(let errno): self = .refused(errno: errno)
      case .link, .linkRemoved, .address, .addressRemoved, .neighbour, .routingChanged, .done,
        .overrun, .ignored:
        self = .refused(errno: EPROTO)
      }
    }
  }

  /// What the kernel said about one family.
  struct FamilyAnswers: Sendable, Hashable {
    /// The table's entries for the sentinels, by the part of the address space that must be covered.
    ///
    /// A part is covered if any of its answers is a usable route.
    var parts: [[LookupAnswer]]
    /// The resolved way to the first address, which has the source; nil if the family was not asked
    /// about.
    var resolved: LookupAnswer?
  }

  /// What the kernel said about both families.
  struct LookupAnswers: Sendable, Hashable {
    var ipv4: FamilyAnswers
    var ipv6: FamilyAnswers

    /// Nobody was asked.
    static let nothing = LookupAnswers(
      ipv4: FamilyAnswers(parts: []), ipv6: FamilyAnswers(parts: []))

    /// The least metric of the routes in them; the largest number if there is none.
    var metric: UInt32 {
      (ipv4.parts + ipv6.parts).joined().compactMap { answer -> UInt32? in
        guard case .route(let route) = answer else { return nil }
        return route.metric
      }.min() ?? .max
    }

    /// The indices of the links that the answers name, in order.
    var links: [Int32] {
      (ipv4.parts + ipv6.parts).joined().flatMap { answer -> [Int32] in
        guard case .route(let route) = answer else { return [] }
        return route.legs.map(\.link)
      }
    }
  }
#endif
