#if os(Linux)
  internal import CReachSystem

  /// A network interface as the kernel describes it.
  struct Link: Sendable, Hashable {
    /// The kernel's `ifindex`, all 32 bits.
    var index: Int32
    var name: String
    /// The `IFF_` flags.
    var flags: UInt32
    /// The hardware type.
    ///
    /// The kernel's constants are `ARPHRD_…`.
    var hardwareType: UInt16
    /// The driver kind that made it, `bridge` or `tun` for example; nil for plain hardware.
    ///
    /// The kernel's name is `IFLA_INFO_KIND`.
    var kind: String?
    /// The `ifindex` of the bridge, bond or the like that it is a port of; nil if of none.
    ///
    /// The kernel's name is `IFLA_MASTER`.
    var master: Int32?
    /// The `ifindex` of the link in this namespace that it lies upon: a VLAN's, a macvlan's.
    ///
    /// The other end of a veth pair is not beneath it, though the kernel says it in the same place.
    ///
    /// The kernel's name is `IFLA_LINK`.
    var lower: Int32?

    /// Somebody switched it on.
    var isEnabled: Bool { flags & UInt32(REACH_IFF_UP) != 0 }

    /// It can carry packets.
    ///
    /// `IFF_RUNNING` is set for the operational states *up* and *unknown* and not for *dormant*, so
    /// drivers that never report a state (tun, many modems) count by their carrier, `IFF_LOWER_UP`.
    var canCarry: Bool {
      let needed = UInt32(REACH_IFF_UP) | UInt32(REACH_IFF_RUNNING) | 1 << 16
      return flags & needed == needed
    }

    var isLoopback: Bool { flags & UInt32(REACH_IFF_LOOPBACK) != 0 }
  }
#endif
