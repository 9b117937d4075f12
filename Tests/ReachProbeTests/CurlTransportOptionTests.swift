#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import Testing

  @testable import ReachProbe

  @Suite("Kinds of requests, and how they leave this machine")
  struct CurlTransportOptionTests {
    private func transport(_ change: (inout CurlTransport.Options) -> Void) throws -> CurlTransport
    {
      var options = CurlTransport.Options()
      change(&options)
      return try CurlTransport(options: options)
    }

    private func request(
      _ text: String, _ change: (inout ProbeRequest) -> Void = { _ in }
    ) throws -> ProbeRequest {
      var request = ProbeRequest(url: try #require(URL(string: text)), timeout: .seconds(30))
      change(&request)
      return request
    }

    @Test("the method and the headers are what was asked for", arguments: Probe.Method.allCases)
    func method(method: Probe.Method) async throws {
      try await ScriptedServer.run(ScriptedServer.answer(200, body: "x")) { server in
        let request = try request(server.url("/p")) {
          $0.method = method
          $0.headers = ["X-One": "1", "X-Empty": "", "User-Agent": "Mine/2"]
        }
        let response = try await CurlTransport().send(request)
        #expect(response.status == 200)
        #expect(response.body.isEmpty == (method == .head))
        let head = try #require(server.requests.first)
        #expect(head.hasPrefix("\(method.rawValue) /p HTTP/1.1\r\n"))
        #expect(head.contains("\r\nX-One: 1\r\n"))
        #expect(head.contains("\r\nX-Empty:\r\n"))
        #expect(head.contains("\r\nUser-Agent: Mine/2\r\n"))
        #expect(!head.contains("Expect:"))
      }
    }

    @Test(
      "a header that would be two is refused, and nothing is sent",
      arguments: [("X", "a\r\nY: b"), ("X\n", "a"), ("", "a"), ("X:", "a"), ("X Y", "a")])
    func injection(name: String, value: String) async throws {
      try await ScriptedServer.run(ScriptedServer.answer(200)) { server in
        let request = try request(server.url()) { $0.headers = [name: value] }
        let error = await #expect(throws: ProbeError.self) {
          try await CurlTransport().send(request)
        }
        #expect(error?.failure == .invalidRequest)
        #expect(server.connections == 0)
      }
    }

    @Test("the transport's name can be changed")
    func userAgent() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(200)) { server in
        let transport = try transport { $0.userAgent = "Mine/1 (Reach)" }
        _ = try await transport.send(try request(server.url()))
        #expect(server.requests.first?.contains("User-Agent: Mine/1 (Reach)\r\n") == true)
      }
    }

    @Test("a connection alone is made, and nothing is said")
    func connection() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { server in
        let response = try await CurlTransport().send(
          try request("tcp://127.0.0.1:\(server.port)"))
        #expect(response.status == 0)
        #expect(response.timings[.connection] != nil)
        #expect(response.remoteAddress == IPAddress("127.0.0.1"))
        #expect(server.requests.isEmpty)
      }
      let refusing = try RefusingPort(.tcp)
      let error = await #expect(throws: ProbeError.self) {
        try await CurlTransport().send(try request("tcp://127.0.0.1:\(refusing.number)"))
      }
      #expect(error?.failure == .connectionRefused)
    }

    @Test("a handshake alone fails where there is none to be had")
    func handshake() async throws {
      try await ScriptedServer.run(ScriptedServer.greeting(Array("no TLS here\r\n".utf8))) {
        server in
        let error = await #expect(throws: ProbeError.self) {
          try await CurlTransport().send(try request("tls://127.0.0.1:\(server.port)"))
        }
        #expect(error?.stage == .tls)
      }
    }

    @Test(
      "a bare connection is made of a host and a port, and nothing else",
      arguments: ["tcp://h", "tcp://h:", "tcp://h:1/x", "tcp://h:1?x", "tls://h/x", "tcp://:1"])
    func bareRefused(text: String) {
      #expect(throws: ProbeError.self) { try ProbeTarget(text: text) }
    }

    @Test("ready-made bare probes are made of names and addresses")
    func bareProbes() {
      #expect(Probe.connection(to: "::1", port: 80)?.url.absoluteString == "tcp://[::1]:80")
      #expect(Probe.handshake(with: "example.com")?.url.absoluteString == "tls://example.com:443")
      #expect(Probe.connection(to: "a b", port: 80) == nil)
      #expect(Probe.connection(to: "h/x", port: 80) == nil)
    }

    @Test("one version of IP alone is used", arguments: IPVersion.allCases)
    func version(version: IPVersion) async throws {
      let address = version == .v4 ? "127.0.0.1" : "::1"
      try await ScriptedServer.run(ScriptedServer.answer(204), address: address) { server in
        let named = try request(server.url()) { $0.version = version }
        let response = try await CurlTransport().send(named)
        #expect(response.remoteAddress?.version == version)
        let other = try request(server.url()) { $0.version = version == .v4 ? .v6 : .v4 }
        let error = await #expect(throws: ProbeError.self) {
          try await CurlTransport().send(other)
        }
        #expect(error?.failure == .invalidRequest)
      }
    }

    @Test("an interface that leads nowhere, and one that there is not")
    func interface() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let loopback = try transport { $0.interface = "lo" }
        #expect(try await loopback.send(try request(server.url())).status == 204)
        let none = try transport { $0.interface = "reach-none0" }
        let error = await #expect(throws: ProbeError.self) {
          try await none.send(try request(server.url()))
        }
        #expect(error?.failure == .unreachable)
        #expect(error?.stage == .connection)
      }
    }

    @Test(
      "a namespace is given by its file or by a process",
      arguments: [NetworkNamespaceLocation.file("/proc/self/ns/net"), .process(1)])
    func namespace(namespace: NetworkNamespaceLocation) async throws {
      guard let transport = try? transport({ $0.namespace = namespace }) else { return }
      // Its network may be another; that it can be entered is the question.
      let result = await Result { try await transport.send(try request("http://127.0.0.1:1/")) }
      let error = #expect(throws: ProbeError.self) { try result.get() }
      #expect(error?.stage == .connection || error?.failure == .unknown)
    }

    @Test(
      "a namespace that there is not is refused when the transport is made",
      arguments: [
        NetworkNamespaceLocation.file("/nonexistent"), .process(-1), .named("no-such-namespace"),
        .named("../../etc/passwd"),
      ])
    func noNamespace(namespace: NetworkNamespaceLocation) {
      #expect(throws: ProbeError.self) { try transport { $0.namespace = namespace } }
    }

    @Test("the library says what it is")
    func library() throws {
      let text = try CurlTransport.libraryDescription
      #expect(text.hasPrefix("libcurl "))
    }
  }

  extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
      do { self = .success(try await body()) } catch { self = .failure(error) }
    }
  }
#endif
