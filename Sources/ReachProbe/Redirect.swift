#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachModels

/// Where a redirect over plain http leads, as seen from where it started.
struct Redirect: Sendable, Hashable {
  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// The host is the same; the port may be another.
  var staysOnHost: Bool
  /// The same host over https.
  var isUpgrade: Bool

  /// The host is one of the same site, as `www.example.com` is one of `example.com`'s.
  ///
  /// Two labels are compared, and not the list of public suffixes: for `example.co.uk` this is true
  /// too often, and so a portal is missed rather than one invented.
  var staysOnSite: Bool

  /// Reads a redirect; nil if the answer is none, or does not say where to.
  init?(_ response: ProbeResponse, from url: URL) {
    guard Self.statuses.contains(response.status), let location = response.location else {
      return nil
    }
    let destination = URL(string: location, relativeTo: url)?.absoluteURL
    let host = Self.host(of: destination)
    staysOnHost = host != nil && host == Self.host(of: url)
    staysOnSite = host != nil && host.map(Self.site) == Self.host(of: url).map(Self.site)
    isUpgrade = staysOnHost && destination?.scheme?.lowercased() == "https"
  }

  private static func site(_ host: String) -> String {
    guard IPAddress(host) == nil else { return host }
    return host.split(separator: ".").suffix(2).joined(separator: ".")
  }

  private static func host(of url: URL?) -> String? {
    guard let host = url?.host()?.lowercased() else { return nil }
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
