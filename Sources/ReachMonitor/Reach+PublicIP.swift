#if os(Linux)
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif
  public import ReachModels
  public import ReachProbe

  extension Reach {
    /// Asks under which address the internet sees this machine.
    ///
    /// - Parameters:
    ///   - version: The version of IP to ask over; nil for whichever connects first.
    ///   - timeout: How long it may take.
    ///   - endpoint: A page whose body is the address; nil for ipify's, as
    ///     ``ReachProbe/PublicAddressQuery/init(version:endpoint:timeout:)`` names them.
    /// - Returns: The address.
    /// - Throws: ``ReachProbe/PublicAddressError``; a version of IP that there is not here is
    ///   ``ReachProbe/PublicAddressError/noRoute(_:)``. `CancellationError` if the calling task is
    ///   cancelled.
    public static func publicIP(
      version: IPVersion? = nil, timeout: Duration = .seconds(5), endpoint: URL? = nil
    ) async throws -> IPAddress {
      try await publicIP(
        version: version, timeout: timeout, endpoint: endpoint, transport: CurlTransport())
    }

    /// Asks under which address the internet sees this machine, over a transport of your own.
    ///
    /// - Parameters:
    ///   - version: The version of IP to ask over.
    ///   - timeout: How long it may take.
    ///   - endpoint: A page whose body is the address.
    ///   - transport: What sends the request.
    /// - Returns: The address.
    /// - Throws: As ``publicIP(version:timeout:endpoint:)``.
    public static func publicIP(
      version: IPVersion? = nil, timeout: Duration = .seconds(5), endpoint: URL? = nil,
      transport: any ProbeTransport
    ) async throws -> IPAddress {
      try await PublicAddressQuery(version: version, endpoint: endpoint, timeout: timeout)
        .address(over: transport)
    }
  }
#endif
