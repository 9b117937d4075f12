#if os(Linux)
  /// One attribute of a message: its kind, and where its value lies.
  struct Attribute: Sendable, Hashable {
    /// Without the flags for nesting and byte order.
    var kind: Int
    var value: Range<Int>
  }

  /// Splits a payload into attributes.
  ///
  /// The corresponding kernel structure is `rtattr`: a length that counts its own four bytes, and a
  /// kind whose two highest bits are flags.
  struct AttributeCursor: Sendable {
    private var offset: Int
    private let limit: Int

    /// Starts at the first attribute of a range, which may be empty.
    init(_ range: Range<Int>) {
      offset = range.lowerBound
      limit = range.upperBound
    }

    /// The next attribute; nil at the end.
    ///
    /// - Throws: The length is less than four or more than what is left.
    mutating func next(in datagram: Span<UInt8>) throws(WireError) -> Attribute? {
      // Less than a header is padding.
      guard limit - offset >= 4 else { return nil }
      let length = Int(try datagram.number16(at: offset, limit: limit))
      guard length >= 4, length <= limit - offset else {
        throw WireError(code: .badLength(length), offset: offset)
      }
      let kind = Int(try datagram.number16(at: offset + 2, limit: limit) & 0x3fff)
      let value = offset + 4..<offset + length
      offset += (length + 3) & ~3
      return Attribute(kind: kind, value: value)
    }
  }
#endif
