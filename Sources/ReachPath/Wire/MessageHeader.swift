#if os(Linux)
  /// One message inside a datagram: its header's fields, and where its payload lies.
  ///
  /// The corresponding kernel structure is `nlmsghdr`, 16 bytes.
  struct MessageHeader: Sendable, Hashable {
    static let size = 16

    var type: UInt16
    var flags: UInt16
    var sequence: UInt32
    /// The payload, as offsets into the datagram.
    var payload: Range<Int>
  }
#endif
