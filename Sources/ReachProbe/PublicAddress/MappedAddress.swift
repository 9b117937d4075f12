public import ReachModels

/// How a STUN server sees this machine (RFC 8489).
public struct MappedAddress: Sendable, Hashable {
  /// The address that the server saw.
  public var address: IPAddress
  /// The port that the server saw.
  public var port: UInt16
  /// The address that the question was sent from.
  public var localAddress: IPAddress

  /// Somebody between here and the server translates addresses.
  public var isBehindNAT: Bool { address != localAddress }

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - address: The address that the server saw.
  ///   - port: The port that the server saw.
  ///   - localAddress: The address that the question was sent from.
  public init(address: IPAddress, port: UInt16, localAddress: IPAddress) {
    self.address = address
    self.port = port
    self.localAddress = localAddress
  }
}
