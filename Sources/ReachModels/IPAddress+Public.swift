extension IPAddress {
  /// The address can be that of a host on the public internet.
  ///
  /// False for what is private, shared, on the link, the machine itself, reserved or for
  /// documentation (RFC 6890 and IANA's registries of special-purpose addresses).
  public var isPublic: Bool {
    switch self {
    case .v4(let bits): IPAddress.isPublicIPv4(bits)
    case .v6(let bits): IPAddress.isPublicIPv6(bits)
    }
  }

  private static func isPublicIPv4(_ bits: UInt32) -> Bool {
    // First address and prefix length of each block.
    let blocks: [(UInt32, UInt32)] = [
      (0x0000_0000, 8), (0x0a00_0000, 8), (0x6440_0000, 10), (0x7f00_0000, 8), (0xa9fe_0000, 16),
      (0xac10_0000, 12), (0xc000_0000, 24), (0xc000_0200, 24), (0xc0a8_0000, 16),
      (0xc612_0000, 15), (0xc633_6400, 24), (0xcb00_7100, 24), (0xe000_0000, 3),
    ]
    return !blocks.contains { bits >> (32 - $1) == $0 >> (32 - $1) }
  }

  private static func isPublicIPv6(_ bits: UInt128) -> Bool {
    if bits >> 32 == 0xffff { return isPublicIPv4(UInt32(truncatingIfNeeded: bits)) }
    // NAT64's own prefix leads to the IPv4 address at its end.
    if bits >> 32 == 0x0064_ff9b_0000_0000_0000_0000 {
      return isPublicIPv4(UInt32(truncatingIfNeeded: bits))
    }
    guard bits >> 125 == 1 else { return false }
    // Documentation: 2001:db8::/32, 3fff::/20.
    return bits >> 96 != 0x2001_0db8 && bits >> 108 != 0x3fff0
  }
}
