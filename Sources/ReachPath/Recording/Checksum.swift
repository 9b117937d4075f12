#if os(Linux)
  /// CRC-32 as in zip and Ethernet: polynomial 0xEDB88320, bits reflected.
  enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1
      }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
      ~bytes.reduce(~0) { sum, byte in
        sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
      }
    }
  }
#endif
