internal import ReachModels

/// An HTTP proxy.
struct ProxyServer: Sendable, Hashable {
  /// Its host and port.
  var target: ProbeTarget
  /// As libcurl takes it, with the user's name and password if there are any.
  var text: String

  /// Reads what a variable of the environment holds: `host:port` or `http://user:password@host:port`.
  ///
  /// - Throws: ``ReachModels/ProbeFailure/invalidRequest`` if it is no HTTP proxy.
  init(_ text: String) throws(ProbeError) {
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://") {
      guard rest[..<scheme.lowerBound].lowercased() == "http" else {
        throw ProbeTarget.refusal("the proxy is of another kind than http")
      }
      rest = rest[scheme.upperBound...]
    }
    let authority = rest.prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    target = try ProbeTarget(text: "http://\(host ?? authority)")
    let credentials = host.map { authority[..<$0.startIndex] } ?? ""
    // Where nothing is said libcurl takes 1080, and everybody else 80.
    self.text = "http://\(credentials)\(target.hostText):\(target.port)"
  }
}
