#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachProbe
  import Testing

  @Suite("Certificates over libcurl", .timeLimit(.minutes(5)))
  struct CurlTransportSecurityTests {
    @Test(
      "the certificate decides: known and for this host, or no answer at all",
      .enabled(if: TestAuthority.isAvailable, "needs the command openssl"))
    func certificate() async throws {
      let authority = try await TestAuthority()
      let server = try await authority.serve(.selfSigned)
      let trusting = CurlTransport(
        namespace: nil, authorities: authority.certificate(of: .selfSigned))
      let answer = try await trusting.get("https://localhost:\(server.port)/")
      #expect(answer.status == 200)
      #expect(
        Set(answer.timings.keys) == [.nameResolution, .connection, .tls, .firstByte, .body])

      let wrongHost = try await trusting.failure("https://127.0.0.1:\(server.port)/")
      #expect(wrongHost.failure == .certificateRejected)
      #expect(wrongHost.stage == .tls)
      let unknown = try await CurlTransport().failure("https://localhost:\(server.port)/")
      #expect(unknown.failure == .certificateRejected)
      #expect(unknown.stage == .tls)
      withExtendedLifetime(server) {}
    }
  }
#endif
