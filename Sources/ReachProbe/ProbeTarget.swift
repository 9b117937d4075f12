#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachModels

/// A URL that can be probed, taken apart.
///
/// Read strictly and once: the name that is looked up, the address that is connected to and the
/// text that libcurl gets come from the same reading. What two readers could disagree about is
/// refused.
struct ProbeTarget: Sendable, Hashable {
  /// How the host is given.
  enum Host: Sendable, Hashable {
    /// A name, in lower case, that has to be resolved; perhaps with a dot at its end.
    case name(String)
    /// An address, and for a link-local one perhaps the interface.
    case address(IPAddress, zone: String?)
  }

  /// The longest URL that is accepted, in bytes.
  static let maximumBytes = 8192

  /// The scheme is https or tls.
  var isSecure: Bool
  /// The scheme is http or https: there is something to ask for, once connected.
  var isPage: Bool
  var host: Host
  var port: UInt16
  /// From the path on, without the fragment.
  private var tail: String

  /// Reads a URL.
  ///
  /// - Throws: ``ReachModels/ProbeFailure/invalidRequest`` if nothing can be fetched from it.
  init(_ url: URL) throws(ProbeError) { try self.init(text: url.absoluteString) }

  init(text: String) throws(ProbeError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumBytes else {
      throw Self.refusal("the URL is longer than \(Self.maximumBytes) bytes")
    }
    guard bytes.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw Self.refusal("the URL has a space, a control character or one that is not ASCII")
    }
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    switch String(decoding: scheme, as: UTF8.self).lowercased() {
    case "http": (isSecure, isPage) = (false, true)
    case "https": (isSecure, isPage) = (true, true)
    case "tcp": (isSecure, isPage) = (false, false)
    case "tls": (isSecure, isPage) = (true, false)
    default: throw Self.refusal("the URL is neither http nor https, and neither tcp nor tls")
    }
    let rest = bytes.dropFirst(scheme.count)
    guard rest.starts(with: "://".utf8) else { throw Self.refusal("the URL has no host") }
    let afterScheme = rest.dropFirst(3)
    let authority = afterScheme.prefix { !"/?#".utf8.contains($0) }
    guard !authority.contains(UInt8(ascii: "@")) else {
      throw Self.refusal("the URL holds a user name or password")
    }
    let (host, port) = try Self.split(authority)
    self.host = host
    guard isSecure || isPage || port.count > 1 else {
      throw Self.refusal("a connection over tcp needs a port")
    }
    self.port = try Self.number(port, else: isSecure ? 443 : 80)
    let tail = afterScheme.dropFirst(authority.count).prefix { $0 != UInt8(ascii: "#") }
    self.tail = String(decoding: tail, as: UTF8.self)
    if !self.tail.hasPrefix("/") { self.tail = "/" + self.tail }
    guard isPage || self.tail == "/" else {
      throw Self.refusal("a connection has no page that could be fetched")
    }
  }

  /// The URL for libcurl, with the port always in it.
  var text: String { "\(isSecure ? "https" : "http")://\(hostText):\(port)\(tail)" }

  /// The host's addresses in the form that libcurl takes; nil for one that is given as an address.
  func pinning(_ addresses: [IPAddress]) -> String? {
    guard case .name = host else { return nil }
    let list = addresses.map { $0.isIPv4 ? $0.description : "[\($0)]" }
    return "\(hostText):\(port):\(list.joined(separator: ","))"
  }

  /// Makes a `Location` header absolute.
  ///
  /// The text comes from whoever answered: what no URL may hold is written as `%1B`, so that it
  /// reaches nobody's terminal. All of it here, since Foundation, if it finds any, writes every
  /// percent sign anew.
  func absolute(_ location: String) -> String {
    let forbidden = location.contains("//[") ? #""<>\^`{|}"# : #""<>\^`{|}[]"#
    let safe = location.utf8.map { byte in
      let isSafe = (0x21...0x7e).contains(byte) && !forbidden.utf8.contains(byte)
      if isSafe { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    guard let base = URL(string: text) else { return safe }
    return URL(string: safe, relativeTo: base)?.absoluteString ?? safe
  }

  /// The host as it stands in ``text``.
  var hostText: String {
    switch host {
    // The dot at the end is for the resolver alone: it is part of no certificate.
    case .name(let name): name.hasSuffix(".") ? String(name.dropLast()) : name
    case .address(let address, nil): address.isIPv4 ? address.description : "[\(address)]"
    case .address(let address, let zone?): "[\(address)%25\(zone)]"
    }
  }

  static func refusal(_ detail: String) -> ProbeError {
    ProbeError(.invalidRequest, in: .preparation, detail: detail)
  }
}
