#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// What the kernel knows of a machine on a link.
  struct Neighbour: Sendable, Hashable {
    /// Which machine.
    struct Key: Sendable, Hashable {
      /// The kernel's `ifindex`.
      var link: Int32
      var address: IPAddress
    }

    var key: Key
    /// One of the `NUD_` bits; 0 for an entry that is gone.
    var state: UInt16

    /// What the state says by itself.
    enum Health: Sendable, Hashable {
      case unknown
      case answering
      /// Asked, and not answered yet: for a moment this happens with every healthy neighbour.
      case asked
      case failed
    }

    var health: Health {
      switch Int32(state) {
      // A stale entry has answered and has not been needed since; a delayed one is about to be asked.
      case NUD_REACHABLE, NUD_STALE, NUD_DELAY, NUD_PERMANENT, NUD_NOARP: .answering
      case NUD_PROBE, NUD_INCOMPLETE: .asked
      case NUD_FAILED: .failed
      default: .unknown
      }
    }
  }
#endif
