#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  extension MessageDecoder {
    static func decodeRoute(
      _ header: MessageHeader, in datagram: Span<UInt8>
    ) throws(WireError) -> KernelMessage {
      let (start, limit) = (header.payload.lowerBound, header.payload.upperBound)
      let family = try datagram.byte(at: start, limit: limit)
      guard start + 12 <= limit else { throw WireError(code: .truncated, offset: limit) }
      let flags = try datagram.number32(at: start + 8, limit: limit)
      var route = Route(
        type: try datagram.byte(at: start + 7, limit: limit),
        prefixLength: try datagram.byte(at: start + 1, limit: limit),
        table: UInt32(try datagram.byte(at: start + 4, limit: limit)), metric: 0, legs: [])
      var only = Route.Leg(link: 0, flags: flags)
      var attributes = AttributeCursor(start + 12..<limit)
      while let attribute = try attributes.next(in: datagram) {
        let value = attribute.value
        switch attribute.kind {
        case Int(RTA_OIF.rawValue):
          only.link = Int32(
            bitPattern: try datagram.number32(at: value.lowerBound, limit: value.upperBound))
        case Int(RTA_GATEWAY.rawValue):
          only.gateway = try address(value, of: family, in: datagram)
        case Int(RTA_VIA.rawValue): only.gateway = try via(value, in: datagram)
        case Int(RTA_DST.rawValue):
          route.destination = try address(value, of: family, in: datagram)
        case Int(RTA_PREFSRC.rawValue): route.source = try address(value, of: family, in: datagram)
        case Int(RTA_PRIORITY.rawValue):
          route.metric = try datagram.number32(at: value.lowerBound, limit: value.upperBound)
        case Int(RTA_TABLE.rawValue):
          route.table = try datagram.number32(at: value.lowerBound, limit: value.upperBound)
        case Int(RTA_CACHEINFO.rawValue): route.lifetime = try lifetime(in: value, of: datagram)
        case Int(RTA_MULTIPATH.rawValue):
          route.legs = try legs(in: value, of: family, in: datagram)
        default: break
        }
      }
      if route.legs.isEmpty { route.legs = [only] }
      return .route(route)
    }

    /// `rta_expires`, the third number of `struct rta_cacheinfo`: in hundredths of a second, 0 for never,
    /// negative for what is over.
    private static func lifetime(
      in range: Range<Int>, of datagram: Span<UInt8>
    ) throws(WireError) -> Duration? {
      let hundredths = Int32(
        bitPattern: try datagram.number32(at: range.lowerBound + 8, limit: range.upperBound))
      return hundredths > 0 ? .milliseconds(10 * Int(hundredths)) : nil
    }

    /// A next hop of another family than the route's: `struct rtvia`, a family and an address.
    private static func via(
      _ range: Range<Int>, in datagram: Span<UInt8>
    ) throws(WireError) -> IPAddress? {
      let family = UInt8(
        truncatingIfNeeded: try datagram.number16(at: range.lowerBound, limit: range.upperBound))
      return try address(range.lowerBound + 2..<range.upperBound, of: family, in: datagram)
    }

    /// The legs of a multipath route: `struct rtnexthop`, eight bytes, each with attributes.
    private static func legs(
      in range: Range<Int>, of family: UInt8, in datagram: Span<UInt8>
    ) throws(WireError) -> [Route.Leg] {
      var legs: [Route.Leg] = []
      var offset = range.lowerBound
      while range.upperBound - offset >= 8 {
        let length = Int(try datagram.number16(at: offset, limit: range.upperBound))
        guard length >= 8, length <= range.upperBound - offset else {
          throw WireError(code: .badLength(length), offset: offset)
        }
        var leg = Route.Leg(
          link: Int32(
            bitPattern: try datagram.number32(at: offset + 4, limit: range.upperBound)),
          flags: UInt32(try datagram.byte(at: offset + 2, limit: range.upperBound)))
        var attributes = AttributeCursor(offset + 8..<offset + length)
        while let attribute = try attributes.next(in: datagram) {
          switch attribute.kind {
          case Int(RTA_GATEWAY.rawValue):
            leg.gateway = try address(attribute.value, of: family, in: datagram)
          case Int(RTA_VIA.rawValue): leg.gateway = try via(attribute.value, in: datagram)
          default: break
          }
        }
        legs.append(leg)
        offset += (length + 3) & ~3
      }
      return legs
    }
  }
#endif
