extension IPAddress: LosslessStringConvertible {
  /// Reads an address from its text; nil if the text is none.
  ///
  /// IPv4 is four decimal numbers without leading zeros, as POSIX `inet_pton` takes it; the octal
  /// and shortened forms of `inet_aton` are refused, because two readers disagree about them. IPv6
  /// is any form of RFC 4291 §2.2. Zones (`fe80::1%eth0`), brackets and spaces are refused.
  ///
  /// - Parameter description: The text.
  public init?(_ description: String) {
    let text = Array(description.utf8)
    guard text.count <= 45 else { return nil }
    if text.contains(UInt8(ascii: ":")) {
      guard let bits = IPAddress.bitsOfIPv6(text[...]) else { return nil }
      self = .v6(bits)
    } else {
      guard let bits = IPAddress.bitsOfIPv4(text[...]) else { return nil }
      self = .v4(bits)
    }
  }

  /// The canonical text: dotted decimal, or RFC 5952 for IPv6.
  ///
  /// An IPv4-mapped address shows its IPv4 part: `::ffff:192.0.2.1`.
  public var description: String {
    switch self {
    case .v4(let bits): IPAddress.text(ofIPv4: bits)
    case .v6(let bits): IPAddress.text(ofIPv6: bits)
    }
  }

  private static func bitsOfIPv4(_ text: ArraySlice<UInt8>) -> UInt32? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bits: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0")
      else { return nil }
      var number: UInt32 = 0
      for character in part {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
        number = number * 10 + UInt32(character - UInt8(ascii: "0"))
      }
      guard number <= 255 else { return nil }
      bits = bits << 8 | number
    }
    return bits
  }

  private static func bitsOfIPv6(_ text: ArraySlice<UInt8>) -> UInt128? {
    let colon = UInt8(ascii: ":")
    var halves: [[UInt16]] = [[]]
    var rest = text
    if rest.starts(with: [colon, colon]) {
      halves.append([])
      rest = rest.dropFirst(2)
    }
    var afterColon = false
    while !rest.isEmpty {
      let part = rest.prefix { $0 != colon }
      rest = rest.dropFirst(part.count)
      if part.isEmpty {
        // The second colon of a `::` inside the text; a third one, or a second `::`, is refused.
        guard afterColon, halves.count == 1 else { return nil }
        halves.append([])
        rest = rest.dropFirst()
        afterColon = false
        guard !rest.starts(with: [colon]) else { return nil }
        continue
      }
      guard let groups = groupsOfIPv6(part, isLast: rest.isEmpty) else { return nil }
      halves[halves.count - 1] += groups
      afterColon = !rest.isEmpty
      if afterColon {
        rest = rest.dropFirst()
        guard !rest.isEmpty else { return nil }
      }
    }
    let count = halves.reduce(0) { $0 + $1.count }
    guard halves.count == 1 ? count == 8 : count <= 7 else { return nil }
    let groups =
      halves[0] + Array(repeating: 0, count: 8 - count) + (halves.count == 2 ? halves[1] : [])
    return groups.reduce(0) { $0 << 16 | UInt128($1) }
  }

  /// One group of one to four hexadecimal digits, or a trailing IPv4 address as two groups.
  private static func groupsOfIPv6(_ part: ArraySlice<UInt8>, isLast: Bool) -> [UInt16]? {
    if isLast, part.contains(UInt8(ascii: ".")) {
      guard let bits = bitsOfIPv4(part) else { return nil }
      return [UInt16(truncatingIfNeeded: bits >> 16), UInt16(truncatingIfNeeded: bits)]
    }
    guard part.count <= 4 else { return nil }
    var group: UInt16 = 0
    for character in part {
      guard let digit = Character(UnicodeScalar(character)).hexDigitValue else { return nil }
      group = group << 4 | UInt16(digit)
    }
    return [group]
  }

  private static func text(ofIPv4 bits: UInt32) -> String {
    "\(bits >> 24).\(bits >> 16 & 255).\(bits >> 8 & 255).\(bits & 255)"
  }

  private static func text(ofIPv6 bits: UInt128) -> String {
    if bits >> 32 == 0xffff {
      return "::ffff:" + text(ofIPv4: UInt32(truncatingIfNeeded: bits))
    }
    let groups = (0..<8).map { UInt16(truncatingIfNeeded: bits >> UInt128(112 - 16 * $0)) }
    // RFC 5952 §4.2: the longest run of two or more zero groups is shortened, the first of equals.
    var longest = 0..<0
    var start = 0
    for position in 0...8 where position == 8 || groups[position] != 0 {
      if position - start > max(longest.count, 1) { longest = start..<position }
      start = position + 1
    }
    let digits = groups.map { String($0, radix: 16) }
    guard !longest.isEmpty else { return digits.joined(separator: ":") }
    return digits[..<longest.lowerBound].joined(separator: ":") + "::"
      + digits[longest.upperBound...].joined(separator: ":")
  }
}
