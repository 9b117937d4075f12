#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite("Certificates over libcurl")
  struct CurlTransportSecurityTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "reach-probe-tests-\(UUID())").path

    private func file(_ name: String) -> String { folder + "/" + name }

    private static var hasOpenSSL: Bool {
      guard let program = Subprocess(["openssl", "version"]) else { return false }
      return program.succeeds()
    }

    @Test(
      "the certificate decides: known and for this host, or no answer at all",
      .enabled(if: hasOpenSSL))
    func certificate() async throws {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let request = [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost", "-keyout", file("key.pem"), "-out", file("cert.pem"),
      ]
      try #require(Subprocess(request)?.succeeds() == true)
      let port = try freePort()
      let server = Subprocess([
        "openssl", "s_server", "-accept", "127.0.0.1:\(port)", "-www", "-key", file("key.pem"),
        "-cert", file("cert.pem"),
      ])
      let trusting = CurlTransport(namespace: nil, authorities: file("cert.pem"))
      var answer: ProbeResponse?
      let isUp = await eventually {
        answer = try? await trusting.get("https://localhost:\(port)/")
        return answer != nil
      }
      try #require(isUp)
      #expect(answer?.status == 200)
      #expect(
        Set((answer?.timings ?? [:]).keys) == [
          .nameResolution, .connection, .tls, .firstByte, .body,
        ])

      let wrongHost = try await trusting.failure("https://127.0.0.1:\(port)/")
      #expect(wrongHost.failure == .certificateRejected)
      #expect(wrongHost.stage == .tls)
      let unknown = try await CurlTransport().failure("https://localhost:\(port)/")
      #expect(unknown.failure == .certificateRejected)
      #expect(unknown.stage == .tls)
      withExtendedLifetime(server) {}
    }

    private func freePort() throws -> UInt16 {
      let server = try ScriptedServer(script: ScriptedServer.silence)
      server.stop()
      return server.port
    }
  }
#endif
