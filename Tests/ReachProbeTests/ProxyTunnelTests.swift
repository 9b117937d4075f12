#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Synchronization
  import Testing

  @testable import ReachProbe

  @Suite("Probes through a proxy", .timeLimit(.minutes(5)))
  struct ProxyTunnelTests {
    /// What a proxy does, and what is made of it.
    struct Row: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var script: ScriptedServer.Script
      var failure: ProbeFailure
      var stage = ProbeStage.connection
      var cause = Diagnosis.Cause.connection
      var detail: String?

      static func refusal(_ status: Int) -> Row {
        Row(
          testDescription: "refuses with \(status)",
          script: ScriptedServer.answer(
            status, headers: ["Proxy-Authenticate: Basic realm=\"x\""], body: "<html>no</html>"),
          failure: .connectionRefused, detail: "the proxy refuses the connection (\(status))")
      }
    }

    private static let deadline = Duration.milliseconds(1500)
    private static let page = "https://localhost:8443/"

    static let rows = [
      Row.refusal(407), .refusal(403), .refusal(502), .refusal(503), .refusal(302),
      Row(testDescription: "is silent", script: ScriptedServer.silence, failure: .timedOut),
      Row(
        testDescription: "answers byte by byte",
        script: ScriptedServer.drip(after: "HTTP/1.1 200 OK\r\nX: "), failure: .timedOut),
      Row(
        testDescription: "answers without end", script: ScriptedServer.endlessHeaders,
        failure: .responseTooLarge),
      Row(
        testDescription: "is none", script: ScriptedServer.garbage, failure: .connectionLost),
      Row(
        testDescription: "closes", script: ScriptedServer.closeAfterRequest,
        failure: .connectionLost),
      Row(
        testDescription: "resets", script: ScriptedServer.reset, failure: .connectionLost),
      Row(
        testDescription: "opens the tunnel, behind which there is nobody",
        script: { connection in
          connection.readRequestHead()
          connection.write("HTTP/1.1 200 OK\r\n\r\n")
          connection.waitUntilStopped()
        }, failure: .timedOut, stage: .tls, cause: .tls),
    ]

    /// A transport with the proxies of an environment; it notes who is looked up.
    private func transport(
      _ environment: [String: String], authorities: String? = nil,
      lookUp: @escaping @Sendable (String) -> Void = { _ in }
    ) -> CurlTransport {
      var options = CurlTransport.Options()
      options.authorities = authorities
      let settings = CurlSettings(libraryNames: CurlTransport.libraryNames, options: options)
      let worker = CurlWorker(settings) { name in
        lookUp(name)
        return .success([.v4(0x7f00_0001)])
      }
      return CurlTransport(worker: worker, proxies: ProxyRules(environment))
    }

    @Test("a proxy that opens no tunnel is no connection, and says why", arguments: rows)
    func failure(_ row: Row) async throws {
      try await ScriptedServer.run(row.script) { proxy in
        let transport = transport(["https_proxy": proxy.url()])
        let isCutOff = row.failure == .timedOut
        let (error, _) = try await transport.cutOff(
          Self.page, in: row.stage, after: isCutOff ? Self.deadline : .seconds(30))
        #expect(error.failure == row.failure, "\(error)")
        #expect(error.stage == row.stage, "\(error)")
        // The watchdog, which may come first at the deadline, knows the stage and no times.
        if !isCutOff { #expect(Set(error.timings.keys) == [.connection]) }
        #expect(proxy.requests.allSatisfy { $0.hasPrefix("CONNECT localhost:8443 HTTP/1.1\r\n") })
        var probe = Probe(url: try #require(URL(string: Self.page)))
        probe.portalCheck = nil
        let verdict = ProbeClassifier.verdict(
          probe: probe, path: nil, outcome: .failure(error), latency: nil,
          date: Date(timeIntervalSince1970: 0))
        #expect(verdict.status == .offline)
        #expect(verdict.diagnosis?.cause == row.cause)
        if let detail = row.detail { #expect(verdict.diagnosis?.detail == detail) }
      }
    }

    @Test(
      "a proxy that answers plain http in the server's place is a server's error",
      arguments: [407, 503])
    func plain(status: Int) async throws {
      try await ScriptedServer.run(ScriptedServer.answer(status)) { proxy in
        let transport = transport(["http_proxy": proxy.url()])
        let url = try #require(URL(string: "http://host.test/"))
        let run = ProbeRun(Probe(url: url), over: transport, timeout: .seconds(30)) { _ in }
        let verdict = ProbeClassifier.verdict(
          probe: Probe(url: url), path: nil, outcome: await run.outcome(), latency: nil,
          date: Date(timeIntervalSince1970: 0))
        #expect(verdict.status == .offline)
        #expect(verdict.statusCode == status)
        #expect(verdict.diagnosis?.cause == .serverError)
      }
    }

    @Test(
      "a tunnel leads to the host's own certificate, and nobody here looks the host up",
      .enabled(if: TestAuthority.isAvailable, "needs the command openssl"),
      arguments: [TestAuthority.Kind.good, .wrongName])
    func tunnel(kind: TestAuthority.Kind) async throws {
      let authority = try await TestAuthority()
      let server = try await authority.serve(kind)
      try await ScriptedServer.run(ScriptedServer.tunnel(to: server.port)) { proxy in
        let names = Mutex<[String]>([])
        let transport = transport(
          ["https_proxy": proxy.url()], authorities: authority.certificate
        ) { name in names.withLock { $0.append(name) } }
        switch kind {
        case .good:
          let response = try await transport.get(Self.page)
          #expect(response.status == 200)
          #expect(
            Set(response.timings.keys) == [.connection, .tls, .firstByte, .body])
        case .expired, .wrongName, .selfSigned, .missingChain:
          let error = try await transport.failure(Self.page)
          #expect(error.failure == .certificateRejected)
          #expect(error.stage == .tls)
        }
        #expect(proxy.requests.first?.hasPrefix("CONNECT localhost:8443 HTTP/1.1\r\n") == true)
        #expect(proxy.connections == 1)
        let lookedUp = names.withLock { $0 }
        #expect(lookedUp.isEmpty)
      }
      withExtendedLifetime(server) {}
    }

    @Test(
      "a host that no_proxy names is connected to without the proxy",
      .enabled(if: TestAuthority.isAvailable, "needs the command openssl"))
    func exception() async throws {
      let authority = try await TestAuthority()
      let server = try await authority.serve(.good)
      try await ScriptedServer.run(ScriptedServer.silence) { proxy in
        let transport = transport(
          ["https_proxy": proxy.url(), "no_proxy": "other.test,localhost"],
          authorities: authority.certificate)
        let response = try await transport.get("https://localhost:\(server.port)/")
        #expect(response.status == 200)
        #expect(proxy.connections == 0)
      }
      withExtendedLifetime(server) {}
    }

    @Test("a proxy's name that leads nowhere is a name that was not found")
    func noProxy() async throws {
      let settings = CurlSettings(libraryNames: CurlTransport.libraryNames)
      let worker = CurlWorker(settings) { _ in
        .failure(ProbeError(.nameNotFound, in: .nameResolution))
      }
      let transport = CurlTransport(
        worker: worker, proxies: ProxyRules(["https_proxy": "http://proxy.test:3128"]))
      let error = try await transport.failure(Self.page)
      #expect(error.failure == .nameNotFound)
      #expect(error.stage == .nameResolution)
    }
  }
#endif
