/// A host's name that can be looked up: letters, digits, hyphens and underscores between dots
/// (RFC 1123 §2.1, and what name servers are asked for in practice).
package struct HostName: Sendable, Hashable {
  /// In lower case.
  package let text: String

  /// Reads a name; nil if it is none, an address's text above all.
  ///
  /// `127.1`, `0x7f.1` and `2130706433` are 127.0.0.1 to some readers, and a name to others: they
  /// are neither here.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard bytes.count <= 254, labels.allSatisfy({ (1...63).contains($0.count) }),
      bytes.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || "-._".utf8.contains($0) }),
      let last = labels.last, !last.allSatisfy(Self.isDigit), !last.starts(with: "0x".utf8),
      !last.starts(with: "0X".utf8)
    else { return nil }
    self.text = text.lowercased()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
