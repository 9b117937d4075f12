#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  extension MessageDecoder {
    /// `struct ndmsg`, twelve bytes, and the neighbour's address.
    static func decodeNeighbour(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      let (start, limit) = (header.payload.lowerBound, header.payload.upperBound)
      let family = try datagram.byte(at: start, limit: limit)
      let index = Int32(bitPattern: try datagram.number32(at: start + 4, limit: limit))
      let state = try datagram.number16(at: start + 8, limit: limit)
      guard start + 12 <= limit else { throw WireError(code: .truncated, offset: limit) }
      var attributes = AttributeCursor(start + 12..<limit)
      while let attribute = try attributes.next(in: datagram) {
        guard attribute.kind == Int(NDA_DST),
          let address = try address(attribute.value, of: family, in: datagram)
        else { continue }
        let key = Neighbour.Key(link: index, address: address)
        let isGone = Int(header.type) == Int(RTM_DELNEIGH)
        return .neighbour(Neighbour(key: key, state: isGone ? 0 : state))
      }
      // A bridge's forwarding entry, of family AF_BRIDGE, has no address of ours.
      return .ignored
    }
  }
#endif
