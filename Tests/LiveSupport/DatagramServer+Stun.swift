#if os(Linux)
  extension DatagramServer {
    private static let cookie: [UInt8] = [0x21, 0x12, 0xa4, 0x42]

    /// What an honest STUN server says: where the request came from (RFC 8489 §14.2).
    package static let stun: Script = { datagram in
      guard datagram.bytes.count >= 20 else { return [] }
      let transaction = datagram.bytes[4..<20]
      let port = [UInt8(datagram.port >> 8), UInt8(datagram.port & 0xff)]
      let isIPv4 = datagram.address.count == 4
      var value: [UInt8] = [0, isIPv4 ? 1 : 2]
      value += zip(port, cookie).map { $0 ^ $1 }
      value += zip(datagram.address, transaction).map { $0 ^ $1 }
      let attribute: [UInt8] = [0, 0x20, 0, UInt8(value.count)] + value
      return [[1, 1, 0, UInt8(attribute.count)] + transaction + attribute]
    }
  }
#endif
