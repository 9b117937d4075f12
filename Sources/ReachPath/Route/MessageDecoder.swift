#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// Turns the payload of a message into a value.
  ///
  /// Unknown message and attribute kinds are skipped: a newer kernel says more. A known one of the
  /// wrong size throws.
  enum MessageDecoder {
    static func decode(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      switch Int(header.type) {
      case Int(NLMSG_ERROR), Int(NLMSG_DONE): try decodeEnd(header, in: datagram)
      case Int(NLMSG_OVERRUN): .overrun
      case Int(RTM_NEWLINK), Int(RTM_DELLINK): try decodeLink(header, in: datagram)
      case Int(RTM_NEWADDR), Int(RTM_DELADDR): try decodeAddress(header, in: datagram)
      case Int(RTM_NEWROUTE): try decodeRoute(header, in: datagram)
      case Int(RTM_NEWNEIGH), Int(RTM_DELNEIGH): try decodeNeighbour(header, in: datagram)
      case Int(RTM_DELROUTE), Int(RTM_NEWRULE), Int(RTM_DELRULE):
        try decodeHint(header, in: datagram)
      // A route of either family may lead over one of the other's.
      case Int(RTM_NEWNEXTHOP), Int(RTM_DELNEXTHOP): .routingChanged(.all)
      default: .ignored
      }
    }

    /// As an event: of a route it is enough that there is news, for the kernel is asked then.
    static func decodeEvent(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      if Int(header.type) == Int(RTM_NEWROUTE) { return try decodeHint(header, in: datagram) }
      return try decode(header, in: datagram)
    }

    /// `struct rtmsg` and `struct fib_rule_hdr` both begin with the family.
    private static func decodeHint(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      let (start, limit) = (header.payload.lowerBound, header.payload.upperBound)
      return .routingChanged(FamilySet(family: try datagram.byte(at: start, limit: limit)))
    }

    /// `NLMSG_ERROR` carries an error number, zero for an acknowledgement; so does `NLMSG_DONE`
    /// when a strict dump failed, and nothing at all in old kernels.
    private static func decodeEnd(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      let payload = header.payload
      if Int(header.type) == Int(NLMSG_DONE), payload.count < 4 { return .done }
      let number = Int32(
        bitPattern: try datagram.number32(at: payload.lowerBound, limit: payload.upperBound))
      // The kernel sends them negative. The smallest number has no positive twin.
      return number == 0 ? .done : .refused(errno: number == .min ? .max : abs(number))
    }

    private static func decodeLink(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      let (start, limit) = (header.payload.lowerBound, header.payload.upperBound)
      let family = try datagram.byte(at: start, limit: limit)
      let index = Int32(bitPattern: try datagram.number32(at: start + 4, limit: limit))
      // A port that leaves a bridge is told as RTM_DELLINK of family AF_BRIDGE: the link lives on.
      guard family == UInt8(AF_UNSPEC), index > 0 else { return .ignored }
      if Int(header.type) == Int(RTM_DELLINK) { return .linkRemoved(index: index) }
      var link = Link(
        index: index, name: "", flags: try datagram.number32(at: start + 8, limit: limit),
        hardwareType: try datagram.number16(at: start + 2, limit: limit))
      guard start + 16 <= limit else { throw WireError(code: .truncated, offset: limit) }
      var isElsewhere = false
      var attributes = AttributeCursor(start + 16..<limit)
      while let attribute = try attributes.next(in: datagram) {
        let value = attribute.value
        switch attribute.kind {
        case Int(IFLA_IFNAME): link.name = datagram.text(in: value)
        case Int(IFLA_LINKINFO): link.kind = try kind(in: value, of: datagram)
        case Int(IFLA_MASTER): link.master = try linkIndex(in: value, of: datagram)
        case Int(IFLA_LINK): link.lower = try linkIndex(in: value, of: datagram)
        case Int(IFLA_LINK_NETNSID): isElsewhere = true
        // A wireless event names the link but does not describe it.
        case Int(IFLA_WIRELESS): return .ignored
        default: break
        }
      }
      if isElsewhere || link.kind == "veth" || link.lower == index { link.lower = nil }
      return .link(link)
    }

    private static func linkIndex(
      in range: Range<Int>, of datagram: Span<UInt8>
    ) throws(WireError) -> Int32? {
      let index = Int32(
        bitPattern: try datagram.number32(at: range.lowerBound, limit: range.upperBound))
      return index > 0 ? index : nil
    }

    private static func kind(
      in range: Range<Int>, of datagram: Span<UInt8>
    ) throws(WireError) -> String? {
      var attributes = AttributeCursor(range)
      while let attribute = try attributes.next(in: datagram) {
        if attribute.kind == Int(IFLA_INFO_KIND) { return datagram.text(in: attribute.value) }
      }
      return nil
    }

    private static func decodeAddress(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      let (start, limit) = (header.payload.lowerBound, header.payload.upperBound)
      let family = try datagram.byte(at: start, limit: limit)
      let prefixLength = try datagram.byte(at: start + 1, limit: limit)
      var flags = UInt32(try datagram.byte(at: start + 2, limit: limit))
      let index = Int32(bitPattern: try datagram.number32(at: start + 4, limit: limit))
      var local: IPAddress?
      var peer: IPAddress?
      var attributes = AttributeCursor(start + 8..<limit)
      while let attribute = try attributes.next(in: datagram) {
        switch attribute.kind {
        case Int(IFA_LOCAL): local = try address(attribute.value, of: family, in: datagram)
        case Int(IFA_ADDRESS): peer = try address(attribute.value, of: family, in: datagram)
        case Int(IFA_FLAGS):
          flags = try datagram.number32(
            at: attribute.value.lowerBound, limit: attribute.value.upperBound)
        default: break
        }
      }
      // On a point-to-point link IFA_ADDRESS is the other end.
      guard index > 0, let address = local ?? peer else { return .ignored }
      let key = InterfaceAddress.Key(link: index, address: address, prefixLength: prefixLength)
      return Int(header.type) == Int(RTM_DELADDR)
        ? .addressRemoved(key) : .address(InterfaceAddress(key: key, flags: flags))
    }

    /// An address of a family, which must have that family's size; nil for a foreign family.
    static func address(
      _ range: Range<Int>, of family: UInt8, in datagram: Span<UInt8>
    ) throws(WireError) -> IPAddress? {
      let size: Int
      switch Int32(family) {
      case AF_INET: size = 4
      case AF_INET6: size = 16
      default: return nil
      }
      guard range.count == size else {
        throw WireError(code: .badLength(range.count), offset: range.lowerBound)
      }
      let bits = try datagram.networkNumber(in: range)
      return size == 4 ? .v4(UInt32(truncatingIfNeeded: bits)) : .v6(bits)
    }
  }
#endif
