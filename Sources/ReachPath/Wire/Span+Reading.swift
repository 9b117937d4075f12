#if os(Linux)
  /// Checked reads from a datagram.
  ///
  /// Nothing is aliased and nothing traps: a read beyond `limit` throws.
  extension Span<UInt8> {
    func byte(at offset: Int, limit: Int) throws(WireError) -> UInt8 {
      guard offset >= 0, offset < min(limit, count) else {
        throw WireError(code: .truncated, offset: offset)
      }
      return self[offset]
    }

    /// Two bytes in this machine's order.
    func number16(at offset: Int, limit: Int) throws(WireError) -> UInt16 {
      try check(offset, 2, limit)
      return UInt16(littleEndian: UInt16(self[offset]) | UInt16(self[offset + 1]) << 8)
    }

    /// Four bytes in this machine's order.
    func number32(at offset: Int, limit: Int) throws(WireError) -> UInt32 {
      try check(offset, 4, limit)
      var number: UInt32 = 0
      for position in (0..<4).reversed() { number = number << 8 | UInt32(self[offset + position]) }
      return UInt32(littleEndian: number)
    }

    /// Up to sixteen bytes in network order.
    func networkNumber(in range: Range<Int>) throws(WireError) -> UInt128 {
      guard range.count <= 16 else {
        throw WireError(code: .badLength(range.count), offset: range.lowerBound)
      }
      try check(range.lowerBound, range.count, range.upperBound)
      return range.reduce(0) { $0 << 8 | UInt128(self[$1]) }
    }

    /// Text up to its first NUL; bytes that are no UTF-8 are shown as replacement characters.
    func text(in range: Range<Int>) -> String {
      var bytes: [UInt8] = []
      for offset in range.clamped(to: 0..<count) {
        guard self[offset] != 0 else { break }
        bytes.append(self[offset])
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private func check(_ offset: Int, _ size: Int, _ limit: Int) throws(WireError) {
      guard offset >= 0, offset <= min(limit, count) - size else {
        throw WireError(code: .truncated, offset: offset)
      }
    }
  }
#endif
