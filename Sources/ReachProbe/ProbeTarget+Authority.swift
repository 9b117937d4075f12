internal import ReachModels

extension ProbeTarget {
  /// Takes `host`, `host:port`, `[address]` or `[address]:port` apart.
  static func split(
    _ authority: ArraySlice<UInt8>
  ) throws(ProbeError) -> (host: Host, port: ArraySlice<UInt8>) {
    let colon = UInt8(ascii: ":")
    guard authority.first == UInt8(ascii: "[") else {
      let host = authority.prefix { $0 != colon }
      return (try name(host), authority.dropFirst(host.count))
    }
    let inside = authority.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    let port = authority.dropFirst(inside.count + 2)
    guard authority.count >= inside.count + 2, port.isEmpty || port.first == colon else {
      throw refusal("the brackets of the address are not closed")
    }
    return (try bracketed(inside), port)
  }

  /// Reads `:8080`; nothing, or a colon alone, is the scheme's own port.
  static func number(_ port: ArraySlice<UInt8>, else standard: UInt16) throws(ProbeError) -> UInt16
  {
    let digits = port.dropFirst()
    guard !digits.isEmpty else { return standard }
    guard digits.allSatisfy(isDigit), digits.count <= 5,
      let number = UInt16(String(decoding: digits, as: UTF8.self)), number > 0
    else { throw refusal("the port is no number from 1 to 65535") }
    return number
  }

  private static func bracketed(_ text: ArraySlice<UInt8>) throws(ProbeError) -> Host {
    let address = text.prefix { $0 != UInt8(ascii: "%") }
    let zone = text.dropFirst(address.count)
    guard let value = IPAddress(String(decoding: address, as: UTF8.self)), !value.isIPv4 else {
      throw refusal("there is no IPv6 address in the brackets")
    }
    guard !zone.isEmpty else { return .address(value, zone: nil) }
    // RFC 6874: the percent sign before the zone is itself written as %25.
    let interface = zone.dropFirst(3)
    guard zone.starts(with: "%25".utf8), (1...15).contains(interface.count),
      interface.allSatisfy({ isLetter($0) || isDigit($0) || "-._".utf8.contains($0) })
    else { throw refusal("the address's zone is no interface's name") }
    return .address(value, zone: String(decoding: interface, as: UTF8.self))
  }

  private static func name(_ text: ArraySlice<UInt8>) throws(ProbeError) -> Host {
    guard !text.isEmpty else { throw refusal("the URL has no host") }
    let name = String(decoding: text, as: UTF8.self).lowercased()
    if let address = IPAddress(name) { return .address(address, zone: nil) }
    guard let host = HostName(name) else {
      throw refusal("the host is neither a name that could be looked up nor a full IPv4 address")
    }
    return .name(host.text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
