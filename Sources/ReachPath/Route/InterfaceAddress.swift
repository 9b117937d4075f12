#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// An address of an interface.
  struct InterfaceAddress: Sendable, Hashable {
    /// What makes two messages speak of the same address.
    struct Key: Sendable, Hashable {
      /// The kernel's `ifindex`.
      var link: Int32
      var address: IPAddress
      /// In bits.
      var prefixLength: UInt8
    }

    var key: Key
    /// The `IFA_F_` flags.
    var flags: UInt32

    /// The kernel takes it as a source for traffic to the internet.
    ///
    /// A tentative address (duplicate detection runs) and a duplicate one are not usable, nor is an
    /// optimistic one (RFC 4429) as long as it is tentative. A deprecated one is.
    var isUsable: Bool {
      flags & UInt32(IFA_F_TENTATIVE | IFA_F_DADFAILED) == 0
        && !key.address.isLoopback && (key.address.isIPv4 || !key.address.isLinkLocal)
    }
  }
#endif
