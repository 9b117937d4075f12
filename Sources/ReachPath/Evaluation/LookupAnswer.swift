#if os(Linux)
  internal import Glibc

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

    /// A route or rule of type unreachable, prohibit or blackhole answered.
    ///
    /// `ENETUNREACH` is how the kernel says that there is no route.
    var isRefusal: Bool {
      switch self {
      case .refused(let errno): errno == EHOSTUNREACH || errno == EACCES || errno == EINVAL
      // IPv6 hands out the refusing entry itself.
      case .route(let route): !route.isUnicast
      }
    }
  }
#endif
