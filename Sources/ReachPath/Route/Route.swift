#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// The kernel's answer to the question where a packet would go.
  struct Route: Sendable, Hashable {
    /// One of the ways that a route offers.
    struct Leg: Sendable, Hashable {
      /// The interface's `ifindex`; 0 if the message names none.
      var link: Int32
      /// The next hop; nil on a point-to-point or on-link route.
      var gateway: IPAddress?
      /// The `RTNH_F_` flags.
      var flags: UInt32

      /// The kernel has not marked it as unusable.
      var isAlive: Bool { flags & UInt32(RTNH_F_DEAD | RTNH_F_LINKDOWN) == 0 }
    }

    /// The kernel's constants are `RTN_…`.
    var type: UInt8
    /// In bits; of the table's entry, if that was asked for.
    var prefixLength: UInt8
    var table: UInt32
    var metric: UInt32
    /// The address that the kernel would send from; nil if the message names none.
    var source: IPAddress?
    /// One, or several for a multipath route.
    ///
    /// Never empty.
    var legs: [Leg]
    /// What it leads to; nil for a default.
    ///
    /// In a lookup's answer it is what was asked about.
    var destination: IPAddress?

    /// How long until it ends by itself; nil if it does not, or the message does not say.
    ///
    /// An IPv6 router announces itself for so long. The kernel obeys to the moment, and tells of it when
    /// it next tidies up, half a minute later at worst.
    var lifetime: Duration?

    /// It forwards, and neither delivers to this machine nor refuses.
    var isUnicast: Bool { type == UInt8(RTN_UNICAST) }

    /// It names nothing but the number of a nexthop object, as all do over one when
    /// `net.ipv4.nexthop_compat_mode` is 0.
    var namesNoLink: Bool { legs.allSatisfy { $0.link == 0 } }
  }
#endif
