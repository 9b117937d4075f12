#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The question over plain http that tells a captive portal from a dead line, after https failed.
///
/// A portal cannot answer over https without a certificate; asked over http it shows itself, and
/// where to log in.
public struct PortalCheck: Sendable, Hashable {
  /// The page to fetch, over plain http.
  public var url: URL
  /// The status of an honest answer; nil if that proves nothing, and only a redirect to another
  /// site, or 511, tells a portal.
  public var expectedStatus: Int?
  /// Text with which an honest answer's body starts; nil if any body will do.
  public var expectedBodyPrefix: String?

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - url: The page to fetch, over plain http; over https it is not asked at all.
  ///   - expectedStatus: The status of an honest answer.
  ///   - expectedBodyPrefix: Text with which an honest answer's body starts.
  public init(url: URL, expectedStatus: Int? = nil, expectedBodyPrefix: String? = nil) {
    self.url = url
    self.expectedStatus = expectedStatus
    self.expectedBodyPrefix = expectedBodyPrefix
  }

  /// `http://captive.apple.com/hotspot-detect.html`, which answers 200.
  public static let apple = PortalCheck(
    url: Probe.page("http://captive.apple.com/hotspot-detect.html"), expectedStatus: 200,
    expectedBodyPrefix: "<HTML><HEAD><TITLE>Success</TITLE>")

  /// `http://connectivitycheck.gstatic.com/generate_204`, which answers 204.
  public static let google = PortalCheck(
    url: Probe.page("http://connectivitycheck.gstatic.com/generate_204"), expectedStatus: 204)

  /// `http://detectportal.firefox.com/success.txt`, which answers 200.
  public static let firefox = PortalCheck(
    url: Probe.page("http://detectportal.firefox.com/success.txt"), expectedStatus: 200,
    expectedBodyPrefix: "success")

  /// `http://nmcheck.gnome.org/check_network_status.txt`, which answers 200.
  public static let gnome = PortalCheck(
    url: Probe.page("http://nmcheck.gnome.org/check_network_status.txt"), expectedStatus: 200,
    expectedBodyPrefix: "NetworkManager is online")

  /// The probed host itself over plain http, so that nobody else is ever asked.
  ///
  /// Weaker than the others: its honest answer is not known.
  ///
  /// - Parameter url: The page that is probed over https.
  /// - Returns: The question; nil if the URL has no host.
  public static func sameHost(as url: URL) -> PortalCheck? {
    guard let target = try? ProbeTarget(url) else { return nil }
    return URL(string: "http://\(target.hostText)/").map { PortalCheck(url: $0) }
  }
}
