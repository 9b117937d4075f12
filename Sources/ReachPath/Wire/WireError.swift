#if os(Linux)
  /// Bytes that are no netlink message.
  struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
    enum Code: Sendable, Hashable {
      /// A value reaches beyond the end of its message.
      case truncated
      /// A length that is smaller than its own header, or larger than what is left.
      case badLength(Int)
    }

    var code: Code
    /// Where in the datagram, in bytes.
    var offset: Int

    var description: String {
      switch code {
      case .truncated: "value cut short at byte \(offset)"
      case .badLength(let length): "impossible length \(length) at byte \(offset)"
      }
    }
  }
#endif
