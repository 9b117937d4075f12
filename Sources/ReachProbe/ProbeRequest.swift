#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One request for a transport to send.
public struct ProbeRequest: Sendable, Hashable {
  /// The page to fetch with GET.
  public var url: URL
  /// How long the whole exchange may take, from the name's resolution to the last byte kept.
  public var timeout: Duration
  /// How many bytes of the body to keep; the rest is not read.
  public var maximumBodyBytes: Int

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: The page to fetch.
  ///   - timeout: How long the whole exchange may take.
  ///   - maximumBodyBytes: How many bytes of the body to keep.
  public init(url: URL, timeout: Duration = .seconds(5), maximumBodyBytes: Int = 4096) {
    self.url = url
    self.timeout = timeout
    self.maximumBodyBytes = maximumBodyBytes
  }
}
