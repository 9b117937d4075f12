#if os(Linux)
  internal import ReachModels

  /// One request as libcurl gets it: checked, with nothing left to decide.
  struct CurlRequest: Sendable, Hashable {
    var target: ProbeTarget
    var method: Probe.Method
    /// Lines of the head, separated by line feeds; nil for none.
    var headers: String?
    var version: IPVersion?
    var proxy: ProxyServer?
    var maximumBodyBytes: Int

    /// Checks a request.
    ///
    /// - Throws: ``ReachModels/ProbeFailure/invalidRequest``.
    init(_ request: ProbeRequest, proxies: ProxyRules?) throws(ProbeError) {
      target = try ProbeTarget(request.url)
      method = request.method
      version = request.version
      maximumBodyBytes = min(max(0, request.maximumBodyBytes), 1 << 20)
      headers = try Self.lines(request.headers)
      proxy = try proxies?.server(for: target)
      if case .address(let address, _) = host, let version, address.version != version {
        throw ProbeTarget.refusal("the address is not of the version of IP that is asked for")
      }
    }

    /// The host whose address is connected to: the proxy's if there is one.
    var host: ProbeTarget.Host { proxy?.target.host ?? target.host }

    /// The host's addresses in the form that libcurl takes; nil for one that is given as an address.
    func pinning(_ addresses: [IPAddress]) -> String? {
      (proxy?.target ?? target).pinning(addresses)
    }

    /// Those addresses that may be connected to.
    ///
    /// - Throws: ``ReachModels/ProbeFailure/nameNotFound`` if there are none.
    func usable(_ addresses: [IPAddress]) throws(ProbeError) -> [IPAddress] {
      guard let version else { return addresses }
      let usable = addresses.filter { $0.version == version }
      guard usable.isEmpty else { return usable }
      throw ProbeError(
        .nameNotFound, in: .nameResolution,
        detail: "the name has no address of IP\(version.rawValue)")
    }

    private static func lines(_ headers: [String: String]) throws(ProbeError) -> String? {
      for (name, value) in headers {
        // RFC 9110 §5.1, §5.5. A colon would end the name, a line feed begin another line.
        let isName = !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
        guard isName, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
          throw ProbeTarget.refusal("a header's name or value has a character that none may have")
        }
      }
      guard !headers.isEmpty else { return nil }
      // A semicolon is how libcurl is told of a header without a value.
      return headers.sorted { $0.key < $1.key }
        .map { $0.value.isEmpty ? "\($0.key);" : "\($0.key): \($0.value)" }
        .joined(separator: "\n")
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
  }
#endif
