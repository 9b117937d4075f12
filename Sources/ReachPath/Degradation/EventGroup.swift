#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// The multicast groups that Reach listens to.
  ///
  /// Each has a case that nothing else tells of, see `Docs/Decisions/0004-degradation.md`.
  package enum EventGroup: CaseIterable, Sendable {
    case link, ipv4Address, ipv6Address, ipv4Route, ipv6Route, ipv4Rule, ipv6Rule, nexthop
    case neighbour

    /// The kernel's number, one of its `RTNLGRP_…`.
    var number: UInt32 {
      let group =
        switch self {
        case .link: RTNLGRP_LINK
        case .ipv4Address: RTNLGRP_IPV4_IFADDR
        case .ipv6Address: RTNLGRP_IPV6_IFADDR
        case .ipv4Route: RTNLGRP_IPV4_ROUTE
        case .ipv6Route: RTNLGRP_IPV6_ROUTE
        case .ipv4Rule: RTNLGRP_IPV4_RULE
        case .ipv6Rule: RTNLGRP_IPV6_RULE
        case .nexthop: RTNLGRP_NEXTHOP
        case .neighbour: RTNLGRP_NEIGH
        }
      return UInt32(group.rawValue)
    }

    /// What its messages tell of.
    var aspect: PathVisibility.Aspect {
      switch self {
      case .link: .links
      case .ipv4Address, .ipv6Address: .addresses
      case .ipv4Route, .ipv6Route: .routes
      case .ipv4Rule, .ipv6Rule: .rules
      case .nexthop: .nexthops
      case .neighbour: .neighbours
      }
    }
  }
#endif
