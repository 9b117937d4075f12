#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ReachModels

/// One request for a transport to send.
public struct ProbeRequest: Sendable, Hashable {
  /// The page to fetch, over http or https; or `tcp://host:port` or `tls://host:port`.
  public var url: URL
  /// How long the whole exchange may take, from the name's resolution to the last byte kept.
  public var timeout: Duration
  /// How many bytes of the body to keep; the rest is not read.
  public var maximumBodyBytes: Int
  /// The method.
  public var method: Probe.Method
  /// More lines of the head, by name.
  public var headers: [String: String]
  /// The only version of IP to use; nil for whichever connects first.
  public var version: IPVersion?
  /// What to ask over plain http if https fails; nil for nothing.
  ///
  /// A transport that cannot do so leaves it.
  public var portalCheck: PortalCheck?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: The page to fetch.
  ///   - timeout: How long the whole exchange may take.
  ///   - maximumBodyBytes: How many bytes of the body to keep.
  ///   - method: The method.
  ///   - headers: More lines of the head, by name.
  ///   - version: The only version of IP to use.
  ///   - portalCheck: What to ask over plain http if https fails.
  public init(
    url: URL, timeout: Duration = .seconds(5), maximumBodyBytes: Int = 4096,
    method: Probe.Method = .get, headers: [String: String] = [:], version: IPVersion? = nil,
    portalCheck: PortalCheck? = nil
  ) {
    self.url = url
    self.timeout = timeout
    self.maximumBodyBytes = maximumBodyBytes
    self.method = method
    self.headers = headers
    self.version = version
    self.portalCheck = portalCheck
  }
}
