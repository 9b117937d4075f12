#if os(Linux)
  internal import ReachModels
  internal import ReachSystem

  /// The files that say which name servers there are.
  struct ResolverFiles: Sendable {
    /// `/etc/resolv.conf`, or a test's.
    var configuration: String
    /// Where systemd-resolved keeps the servers that its stub asks in the end.
    var upstream: String
    /// The root that both are seen from; empty for the process's own.
    var root = ""

    /// Differs whenever the answer may.
    struct Version: Sendable, Hashable {
      fileprivate var configuration: TextFile.Version?
      fileprivate var upstream: TextFile.Version?
    }

    var version: Version {
      Version(
        configuration: TextFile.Version(of: configuration, in: root),
        upstream: TextFile.Version(of: upstream, in: root))
    }

    /// Reads the name servers, in the order in which they are asked.
    ///
    /// A stub on this machine is only as good as the servers behind it: where systemd-resolved names
    /// them, they are taken in its place.
    ///
    /// - Throws: There is no descriptor or no memory to read them with.
    func nameServers() throws(SystemCallError) -> [IPAddress] {
      let servers = try read(configuration) ?? []
      guard !servers.isEmpty, servers.allSatisfy(Self.isResolvedStub) else { return servers }
      return try read(upstream) ?? servers
    }

    private func read(_ path: String) throws(SystemCallError) -> [IPAddress]? {
      guard let text = try TextFile.read(path, in: root) else { return nil }
      return ResolverConfiguration(parsing: text).nameServers
    }

    /// 127.0.0.53 and 127.0.0.54, see systemd-resolved.service(8).
    private static func isResolvedStub(_ server: IPAddress) -> Bool {
      server == .v4(0x7f00_0035) || server == .v4(0x7f00_0036)
    }
  }
#endif
