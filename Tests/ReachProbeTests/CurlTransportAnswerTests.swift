#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite("Answers over libcurl")
  struct CurlTransportAnswerTests {
    private let transport = CurlTransport()

    @Test(
      "any status is an answer",
      arguments: [200, 204, 206, 304, 400, 401, 403, 404, 407, 500, 503, 511, 999])
    func status(status: Int) async throws {
      try await ScriptedServer.run(
        ScriptedServer.answer(status, headers: ["WWW-Authenticate: Basic realm=\"x\""])
      ) { server in
        let response = try await transport.get(server.url())
        #expect(response.status == status)
        #expect(response.body.isEmpty)
        #expect(response.remoteAddress == IPAddress("127.0.0.1"))
        #expect(server.connections == 1)
      }
    }

    @Test("a redirect is reported and not followed", arguments: [301, 302, 303, 307, 308])
    func redirect(status: Int) async throws {
      try await ScriptedServer.run(
        ScriptedServer.answer(status, headers: ["Location: /login?x=1"], body: "moved")
      ) { server in
        let response = try await transport.get(server.url("/start"))
        #expect(response.status == status)
        #expect(response.location == server.url("/login?x=1"))
        #expect(response.body == Array("moved".utf8))
        #expect(server.requests.count == 1)
        #expect(server.connections == 1)
      }
    }

    @Test("a redirect is told from an answer however long its body is", arguments: [0, 1, 4096])
    func redirectWithBody(maximumBodyBytes: Int) async throws {
      let script = ScriptedServer.flood(
        after: "HTTP/1.1 302 Found\r\nlocation:  http://login.test/\u{1b} \r\n\r\n", "login")
      try await ScriptedServer.run(script) { server in
        let response = try await transport.get(server.url(), maximumBodyBytes: maximumBodyBytes)
        #expect(response.status == 302)
        #expect(response.location == "http://login.test/%1B")
        #expect(response.body.count == maximumBodyBytes)
      }
    }

    @Test("a redirect to a file is nothing but a text")
    func redirectToFile() async throws {
      let script = ScriptedServer.answer(302, headers: ["Location: file:///etc/passwd"])
      try await ScriptedServer.run(script) { server in
        let response = try await transport.get(server.url())
        #expect(response.status == 302)
        #expect(response.location == "file:///etc/passwd")
        #expect(response.body.isEmpty)
      }
    }

    @Test("the request says little, asks for no cached answer, and carries no cookie")
    func request() async throws {
      let script = ScriptedServer.answer(200, headers: ["Set-Cookie: a=b"])
      try await ScriptedServer.run(script) { server in
        for _ in 0..<2 { _ = try await transport.get(server.url("/page?q=1#part")) }
        #expect(server.connections == 2)
        for head in server.requests {
          #expect(
            head == """
              GET /page?q=1 HTTP/1.1\r
              Host: 127.0.0.1:\(server.port)\r
              User-Agent: Reach\r
              Accept: */*\r
              Cache-Control: no-cache\r
              \r

              """)
        }
      }
    }

    @Test("a body is kept up to the limit, and the rest is not waited for")
    func bodyLimit() async throws {
      try await ScriptedServer.run(ScriptedServer.endlessBody) { server in
        let response = try await transport.get(server.url(), maximumBodyBytes: 10)
        #expect(response.body == Array("and moreandmore".utf8.prefix(8)) + Array("an".utf8))
        let none = try await transport.get(server.url(), maximumBodyBytes: 0)
        #expect(none.status == 200 && none.body.isEmpty)
        let negative = try await transport.get(server.url(), maximumBodyBytes: -1)
        #expect(negative.status == 200 && negative.body.isEmpty)
        let most = try await transport.get(server.url(), maximumBodyBytes: .max)
        #expect(most.body.count == 1 << 20)
      }
    }

    @Test("a body of which nothing is wanted is not waited for")
    func noBodyWanted() async throws {
      let script = ScriptedServer.drip(after: "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n")
      try await ScriptedServer.run(script) { server in
        let response = try await transport.get(server.url(), maximumBodyBytes: 0)
        #expect(response.status == 200)
      }
    }

    @Test("a body that claims a gibibyte costs no more than the limit")
    func gibibyte() async throws {
      try await ScriptedServer.run(ScriptedServer.gibibyte) { server in
        let response = try await transport.get(server.url())
        #expect(response.body.count == 4096)
      }
    }

    @Test("a compressed body is left as it came")
    func compressed() async throws {
      let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n"
      let script = ScriptedServer.raw(Array(head.utf8) + [0x1f, 0x8b, 0x08, 0x00])
      try await ScriptedServer.run(script) { server in
        let response = try await transport.get(server.url())
        #expect(response.body == [0x1f, 0x8b, 0x08, 0x00])
      }
    }

    @Test("a body in chunks is put together")
    func chunked() async throws {
      let script = ScriptedServer.raw(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
      try await ScriptedServer.run(script) { server in
        let response = try await transport.get(server.url())
        #expect(response.body == Array("abcde".utf8))
      }
    }

    @Test("interim answers are passed over")
    func interim() async throws {
      let script = ScriptedServer.raw(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 None\r\n\r\n")
      try await ScriptedServer.run(script) { server in
        for limit in [0, 4096] {
          let response = try await transport.get(server.url(), maximumBodyBytes: limit)
          #expect(response.status == 204)
        }
      }
    }

    @Test("an IPv6 address needs no resolver", .enabled(if: hasIPv6))
    func ipv6() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204), address: "::1") { server in
        let response = try await transport.get(server.url())
        #expect(response.status == 204)
        #expect(response.remoteAddress == IPAddress("::1"))
        #expect(response.timings[.nameResolution] == nil)
      }
    }

    @Test("a name is resolved in a stage of its own")
    func name() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let response = try await transport.get("http://LocalHost:\(server.port)/")
        #expect(response.status == 204)
        #expect(
          Set(response.timings.keys) == [.nameResolution, .connection, .firstByte, .body])
        #expect(server.requests.first?.contains("Host: localhost:\(server.port)\r\n") == true)
      }
    }

    @Test("many probes at once are all answered")
    func many() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<50 {
            group.addTask { try await transport.get(server.url()).status }
          }
          return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 204, count: 50))
      }
    }

    @Test(
      "a strange timeout is held inside what timers can do",
      arguments: [Duration.seconds(Int64.max), .seconds(1_000_000_000), .milliseconds(86_399_999)])
    func hugeTimeout(timeout: Duration) async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let response = try await transport.get(server.url(), timeout: timeout)
        #expect(response.status == 204)
      }
    }

    private static var hasIPv6: Bool {
      guard let server = try? ScriptedServer(address: "::1", script: ScriptedServer.silence)
      else { return false }
      server.stop()
      return true
    }
  }
#endif
