#if os(Linux)
  import FoundationEssentials
  import Glibc
  import LiveSupport
  import ReachModels
  import Testing

  @testable import ReachProbe

  @Suite("Failures over libcurl")
  struct CurlTransportFailureTests {
    /// A server's misbehaviour and what is made of it.
    struct Misbehaviour: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var script: ScriptedServer.Script
      var failures: Set<ProbeFailure>
      var stages: Set<ProbeStage>

      init(
        _ name: String, _ script: @escaping ScriptedServer.Script, _ failures: Set<ProbeFailure>,
        in stages: Set<ProbeStage>
      ) {
        (testDescription, self.script) = (name, script)
        (self.failures, self.stages) = (failures, stages)
      }
    }

    private let transport = CurlTransport()

    static let misbehaviours = [
      Misbehaviour(
        "closes at once", ScriptedServer.closeAtOnce, [.closedEarly, .connectionLost],
        in: [.connection, .firstByte]),
      Misbehaviour(
        "closes after the request", ScriptedServer.closeAfterRequest, [.closedEarly],
        in: [.firstByte]),
      Misbehaviour("resets", ScriptedServer.reset, [.connectionLost], in: [.firstByte]),
      Misbehaviour(
        "resets in the body", ScriptedServer.resetInBody, [.connectionLost], in: [.body]),
      Misbehaviour("sends garbage", ScriptedServer.garbage, [.malformedResponse], in: [.body]),
      Misbehaviour(
        "sends a few bytes of garbage", ScriptedServer.raw([0xff, 0x00]), [.malformedResponse],
        in: [.body]),
      Misbehaviour(
        "sends a few bytes of what could be HTTP", ScriptedServer.raw("HT"),
        [.malformedResponse, .closedEarly], in: [.firstByte, .body]),
      Misbehaviour(
        "speaks HTTP/0.9", ScriptedServer.raw("<html>hello</html>"), [.malformedResponse],
        in: [.body]),
      Misbehaviour(
        "speaks SSH", ScriptedServer.greeting(Array("SSH-2.0-OpenSSH\r\n".utf8)),
        [.malformedResponse], in: [.body]),
      Misbehaviour(
        "sends TLS to plain http", ScriptedServer.raw([0x15, 3, 3, 0, 2, 2, 70]),
        [.malformedResponse], in: [.body]),
      Misbehaviour(
        "sends less than it promised",
        ScriptedServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"), [.closedEarly],
        in: [.body]),
      Misbehaviour(
        "promises a negative length",
        ScriptedServer.raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc"),
        [.malformedResponse], in: [.body]),
      Misbehaviour(
        "has a header without a colon", ScriptedServer.raw("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n"),
        [.malformedResponse], in: [.body]),
      Misbehaviour(
        "has a status of two digits", ScriptedServer.raw("HTTP/1.1 20 OK\r\n\r\n"),
        [.malformedResponse], in: [.body]),
      Misbehaviour(
        "has a chunk without a size",
        ScriptedServer.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n"),
        [.malformedResponse], in: [.body]),
      Misbehaviour(
        "ends inside the head", ScriptedServer.raw("HTTP/1.1 200 OK\r\nX-A: b\r\n"),
        [.closedEarly], in: [.body]),
      Misbehaviour(
        "sends headers without end", ScriptedServer.endlessHeaders, [.responseTooLarge],
        in: [.body]),
      Misbehaviour(
        "sends one header without end", ScriptedServer.endlessHeaderLine, [.responseTooLarge],
        in: [.body]),
      Misbehaviour(
        "sends interim answers without end", ScriptedServer.endlessInterimAnswers,
        [.responseTooLarge], in: [.body]),
    ]

    @Test("a server that misbehaves is a typed error", arguments: misbehaviours)
    func misbehaviour(_ misbehaviour: Misbehaviour) async throws {
      try await ScriptedServer.run(misbehaviour.script) { server in
        let error = try await transport.failure(server.url())
        #expect(misbehaviour.failures.contains(error.failure), "\(error.failure): \(error)")
        #expect(misbehaviour.stages.contains(error.stage), "\(error.stage): \(error)")
        #expect(error.timings[error.stage] != nil)
        #expect(error.detail?.isEmpty == false)
      }
    }

    @Test("a port that nobody listens on is refused, with the C error number")
    func refused() async throws {
      // Port 1 is handed out to nobody; one that was just given back may be another test's by now.
      let error = try await transport.failure("http://127.0.0.1:1/")
      #expect(error.failure == .connectionRefused)
      #expect(error.stage == .connection)
      #expect(error.errno == ECONNREFUSED)
    }

    @Test("an address that no packet may go to is unreachable", arguments: ["255.255.255.255"])
    func unreachable(address: String) async throws {
      let error = try await transport.failure("http://\(address)/")
      #expect(error.failure == .unreachable)
      #expect(error.stage == .connection)
      #expect(error.errno != nil)
    }

    @Test("a server without TLS fails the handshake")
    func noTLS() async throws {
      let script = ScriptedServer.greeting(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
      try await ScriptedServer.run(script) { server in
        let error = try await transport.failure(server.url(scheme: "https"))
        #expect(error.failure == .tlsFailed)
        #expect(error.stage == .tls)
        #expect(error.timings[.tls] != nil)
      }
    }

    @Test("a name that does not resolve is a failure of that stage")
    func noSuchName() async throws {
      let transport = CurlTransport { _ in
        .failure(ProbeError(.nameNotFound, in: .nameResolution))
      }
      let error = try await transport.failure("http://host.test/")
      #expect(error.failure == .nameNotFound)
      #expect(error.stage == .nameResolution)
      #expect(error.timings[.nameResolution] != nil)
    }

    @Test("a missing library says what to install")
    func missingLibrary() async throws {
      let transport = CurlTransport(namespace: nil, libraryNames: ["libreach-none.so.4"])
      for _ in 0..<3 {
        let error = try await transport.failure("http://127.0.0.1:1/")
        #expect(error.failure == .libraryMissing)
        #expect(error.stage == .preparation)
        #expect(error.detail?.contains("install") == true)
      }
    }

    @Test("a library that is not libcurl is as good as none")
    func otherLibrary() async throws {
      let transport = CurlTransport(namespace: nil, libraryNames: ["libm.so.6"])
      let error = try await transport.failure("http://127.0.0.1:1/")
      #expect(error.failure == .libraryMissing)
    }

    @Test("the next name is tried when a library is missing")
    func fallback() async throws {
      let transport = CurlTransport(
        namespace: nil, libraryNames: ["libreach-none.so.4", "libcurl-gnutls.so.4", "libcurl.so.4"])
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let response = try await transport.get(server.url())
        #expect(response.status == 204)
      }
    }

    @Test(
      "T66: a URL that cannot be fetched is refused, and nothing is sent",
      arguments: ["ftp://127.0.0.1/", "http://a:b@127.0.0.1/", "file:///etc/passwd", "x"])
    func unusable(url: String) async throws {
      let error = try await transport.failure(url)
      #expect(error.failure == .invalidRequest)
      #expect(error.stage == .preparation)
    }
  }
#endif
