#if os(Linux)
  import FoundationEssentials
  import Glibc
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite("Probes at the limits of a process", .serialized)
  struct CurlTransportLimitsTests {
    @Test(
      "a probe in another network namespace meets that namespace's network",
      .enabled(if: TestNamespace.make() != nil, "this user may make none"))
    func namespace() async throws {
      let namespace = try #require(TestNamespace.make())
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let transport = CurlTransport(namespace: namespace)
        for host in ["127.0.0.1", "localhost"] {
          let url = "http://\(host):\(server.port)/"
          let outside = try await CurlTransport().get(url)
          #expect(outside.status == 204)
          let inside = try await transport.failure(url)
          #expect(inside.failure == .unreachable)
          #expect(inside.errno == ENETUNREACH)
        }
        #expect(server.connections == 2)
      }
    }

    @Test("libcurl is loaded with the first probe that is sent, and not before", .inItsTurn)
    func lazy() async {
      await #expect(processExitsWith: .success) {
        let isLoaded = { @Sendable in
          CurlTransport.libraryNames.contains(where: LoadedLibrary.contains)
        }
        let transport = CurlTransport()
        _ = try await transport.failure("ftp://127.0.0.1/")
        try #require(!isLoaded())
        _ = try? await transport.get("http://127.0.0.1:1/")
        try #require(isLoaded())
      }
    }

    @Test("a process out of descriptors says so, and probes again when it has some", .inItsTurn)
    func descriptors() async {
      await #expect(processExitsWith: .success) {
        let server = try ScriptedServer(script: ScriptedServer.answer(204))
        let transport = CurlTransport()
        _ = try await transport.get(server.url())
        for isIdle in [false, true] {
          if isIdle {
            try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
          }
          ProcessLimits.forbidDescriptors(from: 3)
          let url = server.url()
          let result = await Result { try await transport.get(url) }
          ProcessLimits.forbidDescriptors(from: nil)
          let error = #expect(throws: ProbeError.self) { try result.get() }
          try #require(error?.failure == .resourcesExhausted)
          try #require(try await transport.get(url).status == 204)
        }
        server.stop()
      }
    }

    @Test("a program may end while probes are under way", .inItsTurn, arguments: 1...5)
    func exit(time: Int) async {
      await #expect(processExitsWith: .exitCode(7)) {
        let server = try ScriptedServer(script: ScriptedServer.silence)
        let transport = CurlTransport()
        for scheme in ["http", "https", "https", "https"] {
          let url = server.url(scheme: scheme)
          Task { try await transport.get(url) }
        }
        try #require(await eventually { server.connections > 1 })
        Glibc.exit(7)
      }
    }
  }

  extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
      do { self = .success(try await body()) } catch { self = .failure(error) }
    }
  }
#endif
