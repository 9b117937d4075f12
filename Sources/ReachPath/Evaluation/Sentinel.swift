#if os(Linux)
  internal import ReachModels

  /// The public addresses that the kernel is asked about.
  ///
  /// Nothing is ever sent to them.
  ///
  /// Why these: each is public unicast of a large network of its own, so that no sane route but a
  /// default covers them all; none is a name server that people give a host route; none lies in a
  /// documentation or test prefix, which firewalls blackhole.
  enum Sentinel {
    /// Two in each half of the IPv4 space.
    ///
    /// With one half alone, half of a `0.0.0.0/1` + `128.0.0.0/1` pair, the way VPNs override a
    /// default, would pass for the whole. Two, because a more specific route over one of them says
    /// nothing about the default.
    static let lowerIPv4: [IPAddress] = [.v4(0x11fd_900a), .v4(0x345e_ecf8)]
    /// As ``lowerIPv4``, for the other half.
    static let upperIPv4: [IPAddress] = [.v4(0x8efa_480e), .v4(0x9765_0145)]
    /// All in 2000::/3, the only part of IPv6 in public use.
    static let ipv6: [IPAddress] = [
      .v6(0x2a04_4e42_0000_0000_0000_0000_0000_0645),
      .v6(0x2600_1901_0000_38d7_0000_0000_0000_0001),
    ]

    /// Every address that a route message can matter for.
    static var all: [IPAddress] { lowerIPv4 + upperIPv4 + ipv6 }
  }
#endif
