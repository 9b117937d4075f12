#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Testing

  @testable import ReachProbe

  @Suite("Looking for a portal when https fails")
  struct PortalHuntTests {
    private let transport = CurlTransport()

    private static let portal = ScriptedServer.answer(
      302, headers: ["Location: http://login.test/"], body: "log in")

    private func failure(
      _ url: String, check: String?, expecting status: Int? = 204,
      timeout: Duration = .seconds(30), over transport: CurlTransport = CurlTransport()
    ) async throws -> ProbeError {
      let page = try #require(URL(string: url))
      var question: PortalCheck?
      if let check {
        question = PortalCheck(url: try #require(URL(string: check)), expectedStatus: status)
      }
      let request = ProbeRequest(url: page, timeout: timeout, portalCheck: question)
      return try await timed {
        try await #require(throws: ProbeError.self) { try await transport.send(request) }
      }.0
    }

    @Test(
      "a portal shows itself over http, with its login page",
      arguments: [ScriptedServer.closeAtOnce, ScriptedServer.greeting(Array("no TLS\r\n".utf8))])
    func portal(https: @escaping ScriptedServer.Script) async throws {
      try await ScriptedServer.run(https) { https in
        try await ScriptedServer.run(Self.portal) { http in
          let error = try await failure(https.url(scheme: "https"), check: http.url())
          #expect(error.stage == .tls)
          #expect(error.portal?.loginURL == "http://login.test/")
          #expect(http.connections == 1)
        }
      }
    }

    @Test("a portal that drops https is found before the deadline")
    func silence() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { https in
        try await ScriptedServer.run(Self.portal) { http in
          var timeout = Duration.seconds(3)
          var error: ProbeError
          // A busy machine may not have come to the question by then.
          repeat {
            error = try await failure(
              https.url(scheme: "https"), check: http.url(), timeout: timeout)
            timeout *= 2
          } while error.portal == nil && timeout < .seconds(60)
          #expect(error.failure == .timedOut)
          #expect(error.portal != nil)
        }
      }
    }

    @Test("an honest answer over http, or none, is no portal")
    func noPortal() async throws {
      try await ScriptedServer.run(ScriptedServer.closeAtOnce) { https in
        try await ScriptedServer.run(ScriptedServer.answer(204)) { http in
          let honest = try await failure(https.url(scheme: "https"), check: http.url())
          #expect(honest.portal == nil)
          #expect(http.connections == 1)
        }
        let dead = try await failure(https.url(scheme: "https"), check: https.url())
        #expect(dead.portal == nil)
      }
    }

    @Test("nobody is asked if nobody is to be, or over https")
    func nobody() async throws {
      try await ScriptedServer.run(ScriptedServer.closeAtOnce) { https in
        for check in [nil, https.url(scheme: "https")] {
          let before = https.connections
          _ = try await failure(https.url(scheme: "https"), check: check)
          #expect(https.connections == before + 1)
        }
      }
    }

    @Test("nobody is asked about a probe over plain http, and nobody about a name")
    func notAsked() async throws {
      try await ScriptedServer.run(Self.portal) { http in
        let refusing = try RefusingPort(.tcp)
        _ = try await failure("http://127.0.0.1:\(refusing.number)/", check: http.url())
        let transport = CurlTransport { _ in
          .failure(ProbeError(.nameNotFound, in: .nameResolution))
        }
        _ = try await failure(
          "https://host.test/", check: http.url(), over: transport)
        #expect(http.connections == 0)
      }
    }

    @Test("cancelled, it ends at once")
    func cancelled() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { server in
        let url = server.url(scheme: "https")
        let check = server.url()
        let question = PortalCheck(url: try #require(URL(string: check)))
        let request = ProbeRequest(
          url: try #require(URL(string: url)), timeout: .seconds(600), portalCheck: question)
        let task = Task(executorPreference: ReachExecutor.tasks) { [transport] in
          try await transport.send(request)
        }
        #expect(await eventually { server.connections > 0 })
        task.cancel()
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
      }
    }

    @Test(
      "a site may lead from one of its hosts to another, and not to somebody else's",
      arguments: [
        ("https://www.example.com/", true), ("http://example.com/x", true),
        ("http://login.example.net/", false), ("http://10.0.0.1/", false),
      ])
    func sameSite(location: String, isHonest: Bool) throws {
      let page = try #require(URL(string: "https://example.com:8443/x"))
      let check = try #require(PortalCheck.sameHost(as: page))
      #expect(check.url.absoluteString == "http://example.com/")
      let answer = PortalAnswer(
        .success(ProbeResponse(status: 302, location: location)), to: check)
      #expect((answer == nil) == isHonest)
      #expect(PortalAnswer(.success(ProbeResponse(status: 511)), to: check) != nil)
      #expect(PortalAnswer(.success(ProbeResponse(status: 200)), to: check) == nil)
      #expect(PortalAnswer(.failure(CancellationError()), to: check) == nil)
    }

    @Test(
      "each well-known page knows its honest answer",
      arguments: [
        (PortalCheck.apple, 200, "<HTML><HEAD><TITLE>Success</TITLE></HEAD>"),
        (.google, 204, ""), (.firefox, 200, "success\n"),
        (.gnome, 200, "NetworkManager is online\n"),
      ])
    func wellKnown(check: PortalCheck, status: Int, body: String) {
      let honest = ProbeResponse(status: status, body: Array(body.utf8))
      #expect(PortalAnswer(.success(honest), to: check) == nil)
      let forged = ProbeResponse(status: 200, body: Array("<html>log in".utf8))
      #expect(PortalAnswer(.success(forged), to: check) != nil)
      #expect(check.url.scheme == "http")
    }
  }
#endif
