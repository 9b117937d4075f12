public import ReachModels

/// What came back from a server: facts, with nothing read into them.
public struct ProbeResponse: Sendable, Hashable {
  /// The HTTP status, 100 to 999; 0 if none was asked for, as over `tcp` and `tls`.
  public var status: Int
  /// The `Location` header as an absolute URL, as a redirect gives it; nil if there is none.
  public var location: String?
  /// The beginning of the body, at most as long as the request allowed.
  public var body: [UInt8]
  /// How long each stage took; one that did not happen is missing.
  public var timings: [ProbeStage: Duration]
  /// The address that was connected to; nil if it is not known.
  public var remoteAddress: IPAddress?

  /// What it means, where that has been judged already: it answers one of several endpoints, each
  /// with expectations of its own.
  package var finding: Finding?
  /// The version of IP over which the same request failed.
  package var brokenVersion: IPVersion?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - location: Where a redirect leads, as an absolute URL.
  ///   - body: The beginning of the body.
  ///   - timings: How long each stage took.
  ///   - remoteAddress: The address that was connected to.
  public init(
    status: Int, location: String? = nil, body: [UInt8] = [],
    timings: [ProbeStage: Duration] = [:], remoteAddress: IPAddress? = nil
  ) {
    self.status = status
    self.location = location
    self.body = body
    self.timings = timings
    self.remoteAddress = remoteAddress
  }
}
