#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ReachModels

/// What to ask for, and how an honest answer looks.
///
/// Nothing is ever sent before somebody asks for a check or starts a monitor.
public struct Probe: Sendable, Hashable {
  /// The page to fetch, over http or https; or `tcp://host:port` or `tls://host:port`, for a
  /// connection or a handshake with nothing asked.
  public var url: URL
  /// The status of an honest answer; nil if any status under 400 will do.
  ///
  /// Over https the certificate proves who answered, and any status under 400 will do all the same.
  public var expectedStatus: Int?
  /// Text with which an honest answer's body starts; nil if any body will do.
  ///
  /// Looked at over plain http only.
  public var expectedBodyPrefix: String?

  /// The method of the request.
  public var method = Method.get
  /// More lines of the request's head, by name.
  ///
  /// `User-Agent` replaces Reach's own.
  public var headers: [String: String] = [:]
  /// What the body of an honest answer is; nil if any will do.
  ///
  /// Looked at over https as well: there another body is no portal's, but the probe fails.
  public var expectedBody: BodyExpectation?
  /// The only version of IP to use; nil for whichever connects first.
  public var version: IPVersion?
  /// IPv4 and IPv6 are asked apart and at once, so that one that is broken is named.
  ///
  /// The first success decides, and the other has then up to a second more to come in; see
  /// ``ReachModels/Verdict/brokenVersion``. ``version`` is not looked at.
  public var asksVersionsApart = false
  /// What is asked over plain http when https fails; nil for nothing.
  public var portalCheck: PortalCheck?
  /// Other probes that will do as well, or have to succeed too.
  ///
  /// How they count says ``rule``. Their own alternatives are not looked at.
  public var alternatives: [Probe] = []
  /// How many of this probe and its ``alternatives`` have to succeed.
  public var rule = Rule.any
  /// How long each alternative waits for the one before it; it starts at once when that fails.
  public var stagger = Duration.milliseconds(250)

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - url: What to fetch. One that cannot be fetched is no error here:
  ///     the check fails with ``ReachModels/ProbeFailure/invalidRequest``.
  ///   - expectedStatus: The status of an honest answer; nil if any status under 400 will do.
  ///   - expectedBodyPrefix: Text with which an honest answer's body starts; nil if any will do.
  public init(url: URL, expectedStatus: Int? = nil, expectedBodyPrefix: String? = nil) {
    self.url = url
    self.expectedStatus = expectedStatus
    self.expectedBodyPrefix = expectedBodyPrefix
    self.portalCheck = .sameHost(as: url)
  }

  /// `https://www.apple.com/library/test/success.html`, which answers 200.
  public static let apple = Probe(
    page("https://www.apple.com/library/test/success.html"), status: 200, .apple)

  /// `https://www.google.com/generate_204`, which answers 204.
  public static let google = Probe(
    page("https://www.google.com/generate_204"), status: 204, .google)

  /// A page of your own.
  ///
  /// - Parameter url: The page to fetch, over http or https.
  /// - Returns: A probe that takes any status under 400; over plain http, a redirect to another
  ///   host is taken as a captive portal's.
  public static func custom(_ url: URL) -> Probe { Probe(url: url) }

  /// A TCP connection to a host, closed as soon as it is made.
  ///
  /// Weak evidence of the internet: many a captive portal accepts every connection.
  ///
  /// - Parameters:
  ///   - host: A name, or an address.
  ///   - port: The port.
  /// - Returns: The probe; nil if the host is neither.
  public static func connection(to host: String, port: UInt16) -> Probe? {
    bare("tcp", host, port)
  }

  /// A TLS handshake with a host, whose certificate has to be good for it; nothing is asked.
  ///
  /// - Parameters:
  ///   - host: A name, or an address.
  ///   - port: The port.
  /// - Returns: The probe; nil if the host is neither.
  public static func handshake(with host: String, port: UInt16 = 443) -> Probe? {
    bare("tls", host, port)
  }

  private static func bare(_ scheme: String, _ host: String, _ port: UInt16) -> Probe? {
    let host = host.contains(":") ? "[\(host)]" : host
    guard let url = URL(string: "\(scheme)://\(host):\(port)"),
      (try? ProbeTarget(url)) != nil
    else { return nil }
    return Probe(url: url)
  }

  private init(_ url: URL, status: Int, _ portalCheck: PortalCheck) {
    self.init(url: url, expectedStatus: status)
    self.portalCheck = portalCheck
  }

  static func page(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is a URL") }
    return url
  }
}
