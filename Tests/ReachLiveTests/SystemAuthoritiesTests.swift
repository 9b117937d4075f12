#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  private let systemFolder = "/etc/ssl/certs"

  /// The program sees a folder of the test's own where the system has its certificates.
  @Suite(
    "The certificates of the system", .requiresNetworkNamespaces, .timeLimit(.minutes(5)),
    .enabled(if: TestAuthority.isAvailable, "needs the command openssl"),
    .enabled(
      if: FileManager.default.fileExists(atPath: systemFolder + "/ca-certificates.crt"),
      "needs certificates where Debian has them"))
  struct SystemAuthoritiesTests {
    private func check(
      _ lab: NetworkLab, _ server: SecureServer, seeing folder: String, _ words: String...
    ) async throws -> Verdict {
      let script = "mount --bind \(folder) \(systemFolder) && exec \"$@\""
      let command = try RunningCommand(
        try #require(Command.find("ip")),
        ["netns", "exec", lab.device, "/bin/sh", "-c", script, "sh", NetworkLab.program]
          + ["check", "--json", "--timeout", "60"]
          + ["--probe", "https://localhost:\(server.port)/"] + words)
      return try await LineReader(command.lines).value(Verdict.self)
    }

    private static func contents(of authority: TestAuthority) throws -> String {
      try String(contentsOfFile: authority.certificate, encoding: .utf8)
    }

    private func with(
      _ body: (NetworkLab, SecureServer, TestAuthority, TestAuthority) async throws -> Void
    ) async throws {
      try await NetworkLab.with { lab in
        let authority = try await TestAuthority()
        let server = try await authority.serve(.good, in: lab.device)
        try await body(lab, server, authority, try await TestAuthority())
      }
    }

    @Test("an authority that the folder has is found without reading the file of all")
    func folder() async throws {
      try await with { lab, server, authority, _ in
        let folder = try await authority.systemFolder(isLinked: true, bundle: "no certificate")
        #expect(try await check(lab, server, seeing: folder).isOnline)
      }
    }

    @Test("an authority that the folder lacks is found in the file")
    func file() async throws {
      try await with { lab, server, authority, other in
        let bundle = try Self.contents(of: other) + Self.contents(of: authority)
        let folder = try await other.systemFolder(isLinked: true, bundle: bundle)
        #expect(try await check(lab, server, seeing: folder).isOnline)
      }
    }

    @Test("a server that neither vouches for is rejected")
    func neither() async throws {
      try await with { lab, server, _, other in
        let folder = try await other.systemFolder(isLinked: true, bundle: Self.contents(of: other))
        let verdict = try await check(lab, server, seeing: folder)
        #expect(verdict.failure == .certificateRejected)
      }
    }

    @Test(
      "certificates that cannot be read are no evidence against a server", arguments: [true, false])
    func unusable(isThere: Bool) async throws {
      try await with { lab, server, _, other in
        let folder = try await other.systemFolder(
          isLinked: true, bundle: isThere ? "no certificate" : nil)
        let verdict = try await check(lab, server, seeing: folder)
        #expect(verdict.failure == .tlsFailed)
        #expect(verdict.failedStage == .tls)
      }
    }

    @Test("whoever trusts a file of their own does not trust the system besides")
    func ownFile() async throws {
      try await with { lab, server, authority, other in
        let folder = try await authority.systemFolder(
          isLinked: true, bundle: Self.contents(of: authority))
        let words = ["--authorities", authority.certificate, other.certificate]
        let trusting = try await check(lab, server, seeing: folder, words[0], words[1])
        #expect(trusting.isOnline)
        let verdict = try await check(lab, server, seeing: folder, words[0], words[2])
        #expect(verdict.failure == .certificateRejected)
      }
    }
  }
#endif
