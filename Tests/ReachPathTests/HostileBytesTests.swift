#if os(Linux)
  import Testing

  @testable import ReachPath

  @Suite("Bytes that are no netlink are refused and never trap")
  struct HostileBytesTests {
    @Test("T91: every truncation of every capture", arguments: Capture.all)
    func truncations(of capture: Capture) throws {
      let whole = try Capture.decode(capture.bytes)
      for count in 0..<capture.bytes.count {
        // A cut at a message's end leaves the messages before it; any other cut is an error.
        guard let messages = try? Capture.decode(Array(capture.bytes.prefix(count))) else {
          continue
        }
        #expect(messages.count < whole.count)
      }
    }

    @Test("T91: every single byte changed in every capture", arguments: Capture.all)
    func changes(of capture: Capture) {
      for position in capture.bytes.indices {
        for value in [0x00, 0x01, 0x7f, 0x80, 0xff, capture.bytes[position] ^ 0x10] as [UInt8] {
          var bytes = capture.bytes
          bytes[position] = value
          _ = try? Capture.decode(bytes)
        }
      }
    }

    @Test(
      "T91: a message shorter than its own header, or longer than the datagram",
      arguments: [0, 1, 15, 17, 33, 0x7fff_ffff, 0xffff_ffff] as [UInt32])
    func messageLength(length: UInt32) {
      var bytes = [UInt8](repeating: 0, count: 16)
      for position in 0..<4 {
        bytes[position] = UInt8(truncatingIfNeeded: length >> (8 * position))
      }
      #expect(throws: WireError(code: .badLength(Int(length)), offset: 0)) {
        try Capture.decode(bytes)
      }
    }

    @Test(
      "an attribute shorter than its own header is rejected", arguments: [0, 1, 2, 3] as [UInt8])
    func attributeLength(length: UInt8) {
      let bytes: [UInt8] = [length, 0, 3, 0]
      var cursor = AttributeCursor(0..<4)
      #expect(throws: WireError(code: .badLength(Int(length)), offset: 0)) {
        try cursor.next(in: bytes.span)
      }
    }

    @Test("T91: an attribute longer than its message is rejected")
    func attributeTooLong() {
      let bytes: [UInt8] = [9, 0, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8]
      var cursor = AttributeCursor(0..<8)
      #expect(throws: WireError(code: .badLength(9), offset: 0)) { try cursor.next(in: bytes.span) }
    }

    @Test("an address of the wrong size is rejected", arguments: [0, 3, 5, 16, 17])
    func addressSize(size: Int) {
      let bytes = [UInt8](repeating: 1, count: 32)
      #expect(throws: WireError.self) {
        try MessageDecoder.address(0..<size, of: 2, in: bytes.span)
      }
    }
  }
#endif
