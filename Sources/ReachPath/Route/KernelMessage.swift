#if os(Linux)
  /// One rtnetlink message, as far as Reach cares.
  enum KernelMessage: Sendable, Hashable {
    /// A link was made or has changed, or is part of a dump.
    case link(Link)
    /// A link is gone.
    case linkRemoved(index: Int32)
    /// An address was added or has changed, or is part of a dump.
    case address(InterfaceAddress)
    /// An address is gone.
    case addressRemoved(InterfaceAddress.Key)
    /// A neighbour was asked, has answered or has failed to, or is the answer to a question.
    case neighbour(Neighbour)
    /// A route was added or replaced, or is the answer to a lookup.
    case route(Route)
    /// A route is gone, or a rule or nexthop object has changed: a hint to ask again about these
    /// families.
    case routingChanged(FamilySet)
    /// The kernel refused a request, or ended a dump with an error.
    case refused(errno: Int32)
    /// A dump is complete, or a request acknowledged.
    case done
    /// The kernel lost messages that were meant for this socket.
    case overrun
    /// Nothing that matters.
    case ignored
  }
#endif
