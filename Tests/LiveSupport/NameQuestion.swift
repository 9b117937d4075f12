/// One question to a name server, and how answers to it are written (RFC 1035 §4).
package struct NameQuestion: Sendable, Hashable {
  /// What a name server says besides addresses.
  package enum Refusal: UInt8, Sendable {
    /// SERVFAIL.
    case serverFailure = 2
    /// NXDOMAIN.
    case noSuchName = 3
  }

  private static let headBytes = 12
  private static let typeAAAA: UInt16 = 28

  /// The name that is asked for, without a dot at its end.
  package let name: String
  /// The address that is asked for is one of IPv6.
  package let isIPv6: Bool
  private let id: ArraySlice<UInt8>
  private let section: ArraySlice<UInt8>

  /// Reads a message; nil if it is no question.
  init?(_ message: [UInt8]) {
    guard message.count > Self.headBytes else { return nil }
    var labels: [String] = []
    var rest = message.dropFirst(Self.headBytes)
    while let length = rest.first.map(Int.init), length > 0, length < 64, rest.count > length {
      labels.append(String(decoding: rest.dropFirst().prefix(length), as: UTF8.self))
      rest = rest.dropFirst(1 + length)
    }
    guard rest.first == 0, rest.count >= 5 else { return nil }
    let type = rest.dropFirst().prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
    name = labels.joined(separator: ".")
    isIPv6 = type == Self.typeAAAA
    id = message.prefix(2)
    section = message[Self.headBytes..<rest.startIndex + 5]
  }

  /// An answer with addresses: those of the version that is asked for, of 4 or 16 bytes.
  ///
  /// Without any it is what servers say of a name that has none of that version.
  package func answer(_ addresses: [[UInt8]]) -> [UInt8] {
    let fitting = addresses.filter { ($0.count == 16) == isIPv6 }
    var bytes = head(answers: fitting.count) + section
    for address in fitting {
      // The name is the one at offset 12; its class is IN, and it may be kept for 0 s.
      bytes += [0xc0, 0x0c, 0, isIPv6 ? 28 : 1, 0, 1, 0, 0, 0, 0, 0, UInt8(address.count)]
      bytes += address
    }
    return bytes
  }

  /// A refusal.
  package func answer(_ refusal: Refusal) -> [UInt8] {
    head(answers: 0, code: refusal.rawValue) + section
  }

  /// An answer that promises an address and holds something else in its place.
  package func answer(garbage: [UInt8]) -> [UInt8] { head(answers: 1) + section + garbage }

  /// An answer of which the rest has to be asked for over TCP.
  var truncated: [UInt8] { head(answers: 0, isTruncated: true) + section }

  private func head(answers: Int, code: UInt8 = 0, isTruncated: Bool = false) -> [UInt8] {
    // A response, recursion desired and available.
    var bytes = Array(id)
    bytes += [isTruncated ? 0x83 : 0x81, 0x80 | code, 0, 1]
    bytes += [UInt8(answers >> 8 & 0xff), UInt8(answers & 0xff), 0, 0, 0, 0]
    return bytes
  }
}
