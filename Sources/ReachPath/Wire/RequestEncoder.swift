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

    /// Starts anew, with the room that there is.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

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
        $0.append(UInt8(isIPv4 ? AF_INET : AF_INET6))
        $0.append(isIPv4 ? 32 : 128)
        $0.append(zeros: 6)
        $0.append(native: flags)
        $0.append(attribute: UInt16(RTA_DST.rawValue), destination)
        if link > 0 { $0.append(attribute: UInt16(RTA_OIF.rawValue), native: UInt32(link)) }
      }
    }

    /// Asks what the kernel knows of one neighbour.
    ///
    /// Answered since Linux 5.0.
    mutating func appendNeighbourQuestion(_ key: Neighbour.Key, sequence: UInt32) {
      appendMessage(type: UInt16(RTM_GETNEIGH), flags: UInt16(NLM_F_REQUEST), sequence: sequence) {
        // struct ndmsg
        $0.append(UInt8(key.address.isIPv4 ? AF_INET : AF_INET6))
        $0.append(zeros: 3)
        $0.append(native: UInt32(bitPattern: key.link))
        $0.append(zeros: 4)
        $0.append(attribute: UInt16(NDA_DST), key.address)
      }
    }

    /// Asks for all links, without their statistics.
    mutating func appendLinkDump(sequence: UInt32) {
      appendMessage(
        type: UInt16(RTM_GETLINK), flags: UInt16(NLM_F_REQUEST | NLM_F_DUMP), sequence: sequence
      ) {
        // struct ifinfomsg, then what to leave out.
        $0.append(zeros: 16)
        $0.append(attribute: UInt16(IFLA_EXT_MASK), native: UInt32(RTEXT_FILTER_SKIP_STATS))
      }
    }

    /// Asks for all addresses of both families.
    mutating func appendAddressDump(sequence: UInt32) {
      appendMessage(
        type: UInt16(RTM_GETADDR), flags: UInt16(NLM_F_REQUEST | NLM_F_DUMP), sequence: sequence
      ) {
        // struct ifaddrmsg; AF_UNSPEC is both families.
        $0.append(zeros: 8)
      }
    }

    /// Asks for the main table of one family.
    mutating func appendMainTableDump(isIPv4: Bool, sequence: UInt32) {
      appendMessage(
        type: UInt16(RTM_GETROUTE), flags: UInt16(NLM_F_REQUEST | NLM_F_DUMP), sequence: sequence
      ) {
        // struct rtmsg; what it says of the table counts under NETLINK_GET_STRICT_CHK.
        $0.append(UInt8(isIPv4 ? AF_INET : AF_INET6))
        $0.append(zeros: 3)
        $0.append(UInt8(RT_TABLE_MAIN.rawValue))
        $0.append(zeros: 7)
      }
    }

    private mutating func appendMessage(
      type: UInt16, flags: UInt16, sequence: UInt32, payload: (inout [UInt8]) -> Void
    ) {
      let start = bytes.count
      bytes.append(zeros: 4)
      bytes.append(native: type)
      bytes.append(native: flags)
      bytes.append(native: sequence)
      bytes.append(zeros: 4)
      payload(&bytes)
      let length = UInt32(bytes.count - start).littleEndian
      for position in 0..<4 {
        bytes[start + position] = UInt8(truncatingIfNeeded: length >> (8 * position))
      }
    }
  }

  extension [UInt8] {
    fileprivate mutating func append(zeros count: Int) {
      for _ in 0..<count { append(0) }
    }

    fileprivate mutating func append(native number: UInt16) {
      append(littleEndian: UInt32(number.littleEndian), count: 2)
    }

    fileprivate mutating func append(native number: UInt32) {
      append(littleEndian: number.littleEndian, count: 4)
    }

    private mutating func append(littleEndian number: UInt32, count: Int) {
      for position in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * position))) }
    }

    fileprivate mutating func append(attribute kind: UInt16, native number: UInt32) {
      append(native: UInt16(8))
      append(native: kind)
      append(native: number)
    }

    fileprivate mutating func append(attribute kind: UInt16, _ address: IPAddress) {
      let (bits, count): (UInt128, Int) =
        switch address {
        case .v4(let bits): (UInt128(bits), 4)
        case .v6(let bits): (bits, 16)
        }
      append(native: UInt16(4 + count))
      append(native: kind)
      for position in (0..<count).reversed() {
        append(UInt8(truncatingIfNeeded: bits >> (8 * position)))
      }
    }
  }
#endif
