internal import ReachModels

/// Which requests go through a proxy, as the environment has it.
///
/// `HTTP_PROXY` in capitals is not read: in a CGI program it is what the client sent as the header
/// `Proxy` (CVE-2016-5385).
struct ProxyRules: Sendable, Hashable {
  private var http: String?
  private var https: String?
  private var exceptions: [Substring]

  /// Reads an environment.
  init(_ environment: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = value("all_proxy", "ALL_PROXY")
    http = value("http_proxy") ?? all
    https = value("https_proxy", "HTTPS_PROXY") ?? all
    exceptions = (value("no_proxy", "NO_PROXY") ?? "").lowercased()
      .split { $0 == "," || $0 == " " }
  }

  /// The proxy for a request; nil for a direct connection.
  ///
  /// - Throws: ``ReachModels/ProbeFailure/invalidRequest`` if the environment names none that could
  ///   be used.
  func server(for target: ProbeTarget) throws(ProbeError) -> ProxyServer? {
    guard target.isPage, let text = target.isSecure ? https : http, !isExcepted(target.host) else {
      return nil
    }
    return try ProxyServer(text)
  }

  private func isExcepted(_ host: ProbeTarget.Host) -> Bool {
    exceptions.contains { exception in
      if exception == "*" { return true }
      switch host {
      case .address(let address, _):
        let text = exception.drop { $0 == "[" }.prefix { $0 != "]" }
        return IPAddress(String(text)) == address
      case .name(let name):
        let name = name.hasSuffix(".") ? name.dropLast() : name[...]
        let domain = exception.drop { $0 == "." }
        return name == domain || (!domain.isEmpty && name.hasSuffix("." + domain))
      }
    }
  }
}
