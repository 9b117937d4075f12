#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// Writes requests to the kernel, several to a datagram.
  struct RequestEncoder: Sendable {
    private(set) var bytes: [UInt8] = []

    init() {
      // As many as the longest request has, six lookups.
      bytes.reserveCapacity(256)
    }

    /// Asks which route a packet would take.
    ///
    /// - Parameters:
    ///   - destination: Where the packet would go. Nothing is sent there.
    ///   - matching: Asks for the table's entry, with its flags and all its legs, instead of the one
    ///     way that the kernel would choose, with its source address. The kernel's name for it is
    ///     `RTM_F_FIB_MATCH`, since Linux 4.13.
    ///   - link: Asks for the way over this link alone, by its `ifindex`; 0 for any.
    ///   - sequence: Comes back with the answer.
    mutating func appendLookup(
      of destination: IPAddress, matching: Bool, over link: Int32 = 0, sequence: UInt32
    ) {
      let isIPv4 = destination.isIPv4
      let flags = matching ? UInt32(RTM_F_FIB_MATCH) : UInt32(RTM_F_LOOKUP_TABLE)
      appendMessage(type: UInt16(RTM_GETROUTE), flags: UInt16(NLM_F_REQUEST), sequence: sequence) {
        // struct rtmsg
        $0 += [UInt8(isIPv4 ? AF_INET : AF_INET6), isIPv4 ? 32 : 128, 0, 0, 0, 0, 0, 0]
        $0.append(native: flags)
        switch destination {
        case .v4(let bits): $0.append(attribute: UInt16(RTA_DST.rawValue), network: bits)
        case .v6(let bits): $0.append(attribute: UInt16(RTA_DST.rawValue), network: bits)
        }
        if link > 0 { $0.append(attribute: UInt16(RTA_OIF.rawValue), native: link) }
      }
    }

    /// Asks what the kernel knows of one neighbour.
    ///
    /// Answered since Linux 5.0.
    mutating func appendNeighbourQuestion(_ key: Neighbour.Key, sequence: UInt32) {
      appendMessage(type: UInt16(RTM_GETNEIGH), flags: UInt16(NLM_F_REQUEST), sequence: sequence) {
        // struct ndmsg
        $0 += [UInt8(key.address.isIPv4 ? AF_INET : AF_INET6), 0, 0, 0]
        $0.append(native: key.link)
        $0 += [0, 0, 0, 0]
        switch key.address {
        case .v4(let bits): $0.append(attribute: UInt16(NDA_DST), network: bits)
        case .v6(let bits): $0.append(attribute: UInt16(NDA_DST), network: bits)
        }
      }
    }

    /// Asks for all links, without their statistics.
    mutating func appendLinkDump(sequence: UInt32) {
      appendMessage(
        type: UInt16(RTM_GETLINK), flags: UInt16(NLM_F_REQUEST | NLM_F_DUMP), sequence: sequence
      ) {
        // struct ifinfomsg, then what to leave out.
        $0 += [UInt8](repeating: 0, count: 16)
        $0.append(attribute: UInt16(IFLA_EXT_MASK), native: UInt32(RTEXT_FILTER_SKIP_STATS))
      }
    }

    /// Asks for all addresses of both families.
    mutating func appendAddressDump(sequence: UInt32) {
      appendMessage(
        type: UInt16(RTM_GETADDR), flags: UInt16(NLM_F_REQUEST | NLM_F_DUMP), sequence: sequence
      ) {
        // struct ifaddrmsg; AF_UNSPEC is both families.
        $0 += [UInt8](repeating: 0, count: 8)
      }
    }

    /// Asks for the main table of one family.
    mutating func appendMainTableDump(isIPv4: Bool, sequence: UInt32) {
      appendMessage(
        type: UInt16(RTM_GETROUTE), flags: UInt16(NLM_F_REQUEST | NLM_F_DUMP), sequence: sequence
      ) {
        // struct rtmsg; what it says of the table counts under NETLINK_GET_STRICT_CHK.
        $0 += [UInt8(isIPv4 ? AF_INET : AF_INET6), 0, 0, 0, UInt8(RT_TABLE_MAIN.rawValue), 0, 0, 0]
        $0.append(native: UInt32(0))
      }
    }

    private mutating func appendMessage(
      type: UInt16, flags: UInt16, sequence: UInt32, payload: (inout [UInt8]) -> Void
    ) {
      let start = bytes.count
      bytes.append(native: UInt32(0))
      bytes.append(native: type)
      bytes.append(native: flags)
      bytes.append(native: sequence)
      bytes.append(native: UInt32(0))
      payload(&bytes)
      let length = UInt32(bytes.count - start)
      for position in 0..<4 {
        bytes[start + position] = UInt8(truncatingIfNeeded: length.littleEndian >> (8 * position))
      }
    }
  }

  extension [UInt8] {
    fileprivate mutating func append(native number: some FixedWidthInteger) {
      for position in 0..<(type(of: number).bitWidth / 8) {
        append(UInt8(truncatingIfNeeded: number.littleEndian >> (8 * position)))
      }
    }

    fileprivate mutating func append<Number: FixedWidthInteger>(
      attribute kind: UInt16, native number: Number
    ) {
      append(native: UInt16(4 + Number.bitWidth / 8))
      append(native: kind)
      append(native: number)
    }

    fileprivate mutating func append(
      attribute kind: UInt16, network number: some FixedWidthInteger
    ) {
      append(attribute: kind, native: number.bigEndian)
    }
  }
#endif
