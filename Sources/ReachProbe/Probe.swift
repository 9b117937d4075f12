#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What to ask for, and how an honest answer looks.
///
/// Nothing is ever sent before somebody asks for a check or starts a monitor.
public struct Probe: Sendable, Hashable {
  /// The page to fetch, over http or https.
  public var url: URL
  /// The status of an honest answer; nil if any status under 400 will do.
  ///
  /// Over https the certificate proves who answered, and any status under 400 will do all the same.
  public var expectedStatus: Int?
  /// Text with which an honest answer's body starts; nil if any body will do.
  ///
  /// Looked at over plain http only.
  public var expectedBodyPrefix: String?

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - url: The page to fetch, over http or https. One that cannot be fetched is no error here:
  ///     the check fails with ``ReachModels/ProbeFailure/invalidRequest``.
  ///   - expectedStatus: The status of an honest answer; nil if any status under 400 will do.
  ///   - expectedBodyPrefix: Text with which an honest answer's body starts; nil if any will do.
  public init(url: URL, expectedStatus: Int? = nil, expectedBodyPrefix: String? = nil) {
    self.url = url
    self.expectedStatus = expectedStatus
    self.expectedBodyPrefix = expectedBodyPrefix
  }

  /// `https://www.apple.com/library/test/success.html`, which answers 200.
  public static let apple = Probe(
    url: page("https://www.apple.com/library/test/success.html"), expectedStatus: 200)

  /// `https://www.google.com/generate_204`, which answers 204.
  public static let google = Probe(
    url: page("https://www.google.com/generate_204"), expectedStatus: 204)

  /// A page of your own.
  ///
  /// - Parameter url: The page to fetch, over http or https.
  /// - Returns: A probe that takes any status under 400; over plain http, a redirect to another
  ///   host is taken as a captive portal's.
  public static func custom(_ url: URL) -> Probe { Probe(url: url) }

  private static func page(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is a URL") }
    return url
  }
}
