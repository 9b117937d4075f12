/// An IPv4 or IPv6 address.
///
/// JSON: the canonical text as a string, `192.0.2.1` or `2001:db8::1` (RFC 5952).
public enum IPAddress: Sendable, Hashable {
  /// An IPv4 address in host byte order: `127.0.0.1` is `0x7f000001`.
  case v4(UInt32)
  /// An IPv6 address in host byte order: `::1` is `1`. It holds no zone.
  case v6(UInt128)

  /// The address is of IPv4.
  public var isIPv4: Bool {
    switch self {
    case .v4: true
    case .v6: false
    }
  }

  /// The address is only valid on its own link: 169.254.0.0/16 (RFC 3927), fe80::/10 (RFC 4291).
  public var isLinkLocal: Bool {
    switch self {
    case .v4(let bits): bits >> 16 == 0xa9fe
    case .v6(let bits): bits >> 118 == 0x3fa
    }
  }

  /// The address is the machine itself: 127.0.0.0/8, ::1.
  public var isLoopback: Bool {
    switch self {
    case .v4(let bits): bits >> 24 == 127
    case .v6(let bits): bits == 1
    }
  }

  /// The address stands for no address: 0.0.0.0, ::.
  public var isUnspecified: Bool {
    switch self {
    case .v4(let bits): bits == 0
    case .v6(let bits): bits == 0
    }
  }
}

extension IPAddress: Codable {
  /// Decodes the text of an address.
  ///
  /// - Parameter decoder: Holds one string.
  /// - Throws: `DecodingError` if the value is no string, or the string no address.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let address = IPAddress(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is neither an IPv4 nor an IPv6 address")
    }
    self = address
  }

  /// Encodes the canonical text.
  ///
  /// - Parameter encoder: Receives one string.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
