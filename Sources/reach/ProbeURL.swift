import ReachModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The page to probe, on the command line.
enum ProbeURL {
  /// Reads a URL that a probe can be sent to.
  ///
  /// - Parameter text: The URL, absolute.
  /// - Returns: An http, https, tcp or tls URL with a host and without user or password.
  /// - Throws: The text is anything else.
  static func read(_ text: String) throws(UsageError) -> URL {
    func refuse(_ why: String) -> UsageError {
      UsageError("--probe takes a URL such as https://example.org/: \(why) in \"\(text)\"")
    }
    // Looked at before URL sees them: it encodes such characters away instead of refusing them.
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7f }) else {
      throw refuse("a space, control or non-ASCII character")
    }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
      throw refuse("no scheme")
    }
    guard ["http", "https", "tcp", "tls"].contains(scheme) else {
      throw refuse("neither http nor https, and neither tcp nor tls")
    }
    // The text is looked at as well: what comes before an `@` can be empty.
    let authority = text.dropFirst(scheme.count + 1).drop { $0 == "/" }
      .prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard url.user == nil, url.password == nil, !authority.contains("@") else {
      throw refuse("a user or password")
    }
    guard let host = url.host(), !host.isEmpty else { throw refuse("no host") }
    if authority.hasPrefix("[") {
      let literal = authority.dropFirst().prefix { $0 != "]" }
      guard IPAddress(String(literal))?.isIPv4 == false else { throw refuse("no IPv6 address") }
    }
    guard (1...65_535).contains(url.port ?? 80), !authority.hasSuffix(":") else {
      throw refuse("no usable port")
    }
    if scheme == "tcp", url.port == nil { throw refuse("no port") }
    if scheme == "tcp" || scheme == "tls", !url.path().isEmpty, url.path() != "/" {
      throw refuse("a page, for which a connection alone does not ask,")
    }
    return url
  }
}
