#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// A classic-BPF program for the event socket, which drops in the kernel every route message that
  /// cannot change where a packet to the internet goes.
  ///
  /// Kept are: anything that is neither a route nor a neighbour message; routes as wide as a default
  /// or a half of one; narrower ones whose prefix contains a sentinel; and what is said of the
  /// gateways' neighbour states. Width alone would miss a /24 of type
  /// unreachable over a sentinel. Cloned routes are dropped: they are cache entries, not
  /// configuration. A full routing table that churns costs nothing this way, and needs no privilege.
  struct SocketFilter: Sendable, Equatable {
    let instructions: [sock_filter]
    private let sentinels: [IPAddress]
    private let neighbours: [NeighbourInterest]

    /// Assembles the program.
    ///
    /// - Parameters:
    ///   - sentinels: The addresses that a route must matter for.
    ///   - neighbours: Whose state matters.
    init(keepingRoutesTo sentinels: [IPAddress], neighbours: [NeighbourInterest] = []) {
      self.sentinels = sentinels
      self.neighbours = neighbours
      var program = FilterAssembler()
      // A word is loaded in network order, and the kernel's numbers are in this machine's.
      program.load16(4)
      program.jump(ifEqual: UInt32(UInt16(RTM_NEWROUTE).bigEndian), to: .route)
      program.jump(ifEqual: UInt32(UInt16(RTM_DELROUTE).bigEndian), to: .route)
      program.jump(ifEqual: UInt32(UInt16(RTM_NEWNEIGH).bigEndian), to: .changedNeighbour)
      program.jump(ifEqual: UInt32(UInt16(RTM_DELNEIGH).bigEndian), to: .neighbour)
      program.keep()

      program.place(.route)
      program.load32(Self.message + 8)
      program.jump(ifAnyOf: UInt32(RTM_F_CLONED).bigEndian, to: .drop)
      program.load8(Self.message)
      program.jump(ifEqual: UInt32(AF_INET), to: .ipv4)
      program.jump(ifEqual: UInt32(AF_INET6), to: .ipv6)
      program.keep()

      program.place(.ipv4)
      program.load8(Self.message + 1)
      program.jump(ifAtMost: 1, to: .keep)
      let ipv4 = sentinels.compactMap { address -> UInt32? in
        guard case .v4(let bits) = address else { return nil }
        return bits
      }
      program.keepIfPrefix(containsOneOf: ipv4)

      program.place(.ipv6)
      program.load8(Self.message + 1)
      program.jump(ifAtMost: 4, to: .keep)
      // Only the first word is compared: a route narrower than /32 over it is kept without need.
      program.capAccumulator(at: 32)
      let ipv6 = sentinels.compactMap { address -> UInt32? in
        guard case .v6(let bits) = address else { return nil }
        return UInt32(truncatingIfNeeded: bits >> 96)
      }
      program.keepIfPrefix(containsOneOf: ipv6)

      program.place(.changedNeighbour)
      program.load16(Self.message + 8)
      program.jump(ifEqual: UInt32(UInt16(NUD_STALE).bigEndian), to: .staleNeighbour)
      program.place(.neighbour)
      let all = neighbours.map(\.key.address)
      program.keepNeighbours(all, ipv4: .neighbourIPv4, ipv6: .neighbourIPv6)
      program.place(.staleNeighbour)
      let evenStale = neighbours.filter { !$0.unlessStale }.map(\.key.address)
      program.keepNeighbours(evenStale, ipv4: .staleNeighbourIPv4, ipv6: .staleNeighbourIPv6)

      program.place(.drop)
      program.drop()
      program.place(.keep)
      program.keep()
      instructions = program.assembled()
    }

    /// Whether both let the same through.
    static func == (one: Self, other: Self) -> Bool {
      one.sentinels == other.sentinels && one.neighbours == other.neighbours
    }

    /// Where the payload starts: `struct rtmsg`, or `struct ndmsg`.
    private static let message: UInt32 = 16
  }
#endif
