#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ReachModels

/// Asks a server over https under which address it sees this machine.
public struct PublicAddressQuery: Sendable, Hashable {
  /// The version of IP to ask over; nil for whichever connects first.
  public var version: IPVersion?
  /// A page whose body is the address and nothing else.
  public var endpoint: URL
  /// How long it may take.
  public var timeout: Duration

  /// In bytes; no address is longer than 45, and no line end than 2.
  private static let longestBody = 64

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - version: The version of IP to ask over; nil for whichever connects first.
  ///   - endpoint: A page whose body is the address; nil for ipify's, which takes no key:
  ///     `https://api.ipify.org`, `https://api6.ipify.org`, and `https://api64.ipify.org` for either.
  ///   - timeout: How long it may take.
  public init(
    version: IPVersion? = nil, endpoint: URL? = nil, timeout: Duration = .seconds(5)
  ) {
    self.version = version
    self.timeout = timeout
    self.endpoint = endpoint ?? Self.page(of: version)
  }

  private static func page(of version: IPVersion?) -> URL {
    switch version {
    case .v4: Probe.page("https://api.ipify.org")
    case .v6: Probe.page("https://api6.ipify.org")
    case nil: Probe.page("https://api64.ipify.org")
    }
  }

  /// Asks.
  ///
  /// - Parameter transport: What sends the request.
  /// - Returns: The address.
  /// - Throws: ``PublicAddressError``; `CancellationError` if the calling task is cancelled.
  public func address(over transport: any ProbeTransport) async throws -> IPAddress {
    let request = ProbeRequest(
      url: endpoint, timeout: timeout, maximumBodyBytes: Self.longestBody, version: version)
    let response: ProbeResponse
    do {
      response = try await transport.send(request)
    } catch let error as ProbeError {
      throw PublicAddressError(error, asking: version)
    }
    return try Self.address(in: response, of: version)
  }

  /// Reads an answer, strictly: an address and at most one line end.
  static func address(
    in response: ProbeResponse, of version: IPVersion?
  ) throws(PublicAddressError) -> IPAddress {
    guard response.status == 200 else { throw .refused(response.status) }
    var body = response.body[...]
    if body.last == UInt8(ascii: "\n") { body = body.dropLast() }
    if body.last == UInt8(ascii: "\r") { body = body.dropLast() }
    guard !body.isEmpty else { throw .emptyAnswer }
    guard let text = String(validating: body, as: UTF8.self), let address = IPAddress(text) else {
      throw .notAnAddress
    }
    return try checked(address, of: version)
  }

  static func checked(
    _ address: IPAddress, of version: IPVersion?
  ) throws(PublicAddressError) -> IPAddress {
    if let version, address.version != version { throw .wrongVersion(address) }
    guard address.isPublic else { throw .notPublic(address) }
    return address
  }
}
