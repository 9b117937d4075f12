internal import ReachModels

/// A STUN binding request, and the reading of its answer (RFC 8489 §5, §14).
struct StunMessage: Sendable, Hashable {
  /// What a datagram turned out to be.
  enum Answer: Sendable, Hashable {
    /// The address and port that the server saw.
    case mapped(IPAddress, port: UInt16)
    /// The server refused, with a number from 300 to 699.
    case refused(Int)
    /// It answers somebody else's question, or none.
    case foreign
  }

  private static let headBytes = 20
  private static let cookie: UInt32 = 0x2112_a442

  /// 96 bits that nobody can guess.
  let transaction: [UInt8]

  /// Makes a request.
  init(using generator: inout some RandomNumberGenerator) {
    transaction = (0..<12).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The request's bytes.
  var bytes: [UInt8] { [0x00, 0x01, 0x00, 0x00] + Self.cookieBytes + transaction }

  private static var cookieBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: cookie >> (24 - 8 * $0)) }
  }

  /// Reads a datagram.
  ///
  /// Whatever is not a whole answer to this very request is foreign: anybody can send a datagram.
  func answer(_ datagram: [UInt8]) -> Answer {
    guard datagram.count >= Self.headBytes, datagram.count % 4 == 0,
      Self.number(datagram[2..<4]) == datagram.count - Self.headBytes,
      datagram[4..<8].elementsEqual(Self.cookieBytes), datagram[8..<20].elementsEqual(transaction)
    else { return .foreign }
    let attributes = Self.attributes(datagram[Self.headBytes...])
    switch Self.number(datagram[0..<2]) {
    case 0x0101:
      // XOR-MAPPED-ADDRESS, and what servers of RFC 3489 had instead.
      if let value = attributes[0x0020] { return address(value, isObscured: true) }
      return attributes[0x0001].map { address($0, isObscured: false) } ?? .foreign
    case 0x0111:
      guard let value = attributes[0x0009], value.count >= 4 else { return .foreign }
      let bytes = Array(value)
      return .refused(Int(bytes[2] & 7) * 100 + Int(min(bytes[3], 99)))
    default: return .foreign
    }
  }

  /// The first attribute of each type (RFC 8489 §14: later ones are ignored).
  private static func attributes(_ bytes: ArraySlice<UInt8>) -> [Int: ArraySlice<UInt8>] {
    var found: [Int: ArraySlice<UInt8>] = [:]
    var rest = bytes
    while rest.count >= 4 {
      let type = number(rest.prefix(2))
      let length = number(rest.dropFirst(2).prefix(2))
      let value = rest.dropFirst(4).prefix(length)
      guard value.count == length else { break }
      if found[type] == nil { found[type] = value }
      rest = rest.dropFirst(4 + (length + 3) / 4 * 4)
    }
    return found
  }

  private func address(_ value: ArraySlice<UInt8>, isObscured: Bool) -> Answer {
    let bytes = Array(value)
    guard bytes.count >= 8 else { return .foreign }
    let key = isObscured ? Self.cookieBytes + transaction : Array(repeating: 0, count: 16)
    let port = UInt16(Self.number(bytes[2..<4])) ^ UInt16(Self.number(key[0..<2]))
    let bits = zip(bytes[4...], key).map { $0 ^ $1 }
    switch (bytes[1], bits.count) {
    case (1, 4):
      return .mapped(.v4(bits.reduce(0) { $0 << 8 | UInt32($1) }), port: port)
    case (2, 16):
      return .mapped(.v6(bits.reduce(0) { $0 << 8 | UInt128($1) }), port: port)
    default: return .foreign
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
