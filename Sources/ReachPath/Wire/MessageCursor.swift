#if os(Linux)
  /// Splits a datagram into messages.
  struct MessageCursor: Sendable {
    private var offset = 0

    /// The next message; nil at the end of the datagram.
    ///
    /// - Throws: The length is less than a header's or more than what is left. Nothing after it can
    ///   be trusted then.
    mutating func next(in datagram: Span<UInt8>) throws(WireError) -> MessageHeader? {
      let limit = datagram.count
      guard offset < limit else { return nil }
      let length = Int(try datagram.number32(at: offset, limit: limit))
      guard length >= MessageHeader.size, length <= limit - offset else {
        throw WireError(code: .badLength(length), offset: offset)
      }
      let start = offset
      let header = MessageHeader(
        type: try datagram.number16(at: start + 4, limit: limit),
        flags: try datagram.number16(at: start + 6, limit: limit),
        sequence: try datagram.number32(at: start + 8, limit: limit),
        payload: start + MessageHeader.size..<start + length)
      offset = start + (length + 3) & ~3
      return header
    }
  }
#endif
