#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachProbe
  import ReachTesting
  import Testing

  @Suite("What every transport promises, kept over libcurl", .timeLimit(.minutes(5)))
  struct CurlTransportConformanceTests {
    private static let limit = Duration.seconds(120)

    @Test("against servers that answer, redirect, talk without end, and are silent")
    func conformance() async throws {
      let answering = try ScriptedServer(script: ScriptedServer.answer(204))
      let redirecting = try ScriptedServer(
        script: ScriptedServer.answer(302, headers: ["Location: /login"]))
      let long = try ScriptedServer(script: ScriptedServer.endlessBody)
      let silent = try ScriptedServer(script: ScriptedServer.silence)
      defer { for server in [answering, redirecting, long, silent] { server.stop() } }
      func url(of server: ScriptedServer) throws -> URL {
        try #require(URL(string: server.url()))
      }
      var conformance = TransportConformance(
        CurlTransport(), answering: try url(of: answering), withStatus: 204, within: Self.limit)
      conformance.redirecting = try url(of: redirecting)
      conformance.long = try url(of: long)
      conformance.silent = try url(of: silent)
      try await conformance.check()
      #expect(answering.connections == 11)
      #expect(redirecting.connections == 1)
      #expect(long.connections == 1)
    }

    @Test("with names to look up, and from a thread of its own")
    func names() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(200)) { server in
        let url = try #require(URL(string: "http://localhost:\(server.port)/"))
        let transport = try CurlTransport(options: CurlTransport.Options())
        try await TransportConformance(
          transport, answering: url, withStatus: 200, within: Self.limit
        ).check()
      }
    }
  }
#endif
