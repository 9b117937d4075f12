#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import Testing

  @testable import ReachProbe

  @Suite(
    "Whom a probe trusts", .serialized,
    .enabled(if: TestAuthority.isAvailable, "needs the command openssl"))
  struct TrustTests {
    private func transport(
      _ authorities: String?, pins: [String] = []
    ) throws -> CurlTransport {
      var options = CurlTransport.Options()
      options.authorities = authorities
      options.pinnedPublicKeys = pins
      return try CurlTransport(options: options)
    }

    /// Starts a server with a certificate.
    private func serve<Value>(
      _ kind: TestAuthority.Kind, _ authority: TestAuthority,
      _ body: (String) async throws -> Value
    ) async throws -> Value {
      let server = try await authority.serve(kind)
      let value = try await body("https://localhost:\(server.port)/")
      withExtendedLifetime(server) {}
      return value
    }

    @Test(
      "a certificate that is good for nothing is rejected", arguments: TestAuthority.Kind.allCases)
    func certificate(kind: TestAuthority.Kind) async throws {
      let authority = try await TestAuthority()
      try await serve(kind, authority) { url in
        let trusting = try transport(authority.certificate)
        // The second time, the certificates are those that were kept.
        for _ in 0..<2 {
          if kind == .good {
            #expect(try await trusting.get(url).status == 200)
          } else {
            let error = try await trusting.failure(url)
            #expect(error.failure == .certificateRejected)
            #expect(error.stage == .tls)
          }
          // The same server, by the system's authorities: what was kept for others is not for it.
          let stranger = try await CurlTransport().failure(url)
          #expect(stranger.failure == .certificateRejected)
        }
      }
    }

    @Test("a handshake alone is judged by the same certificate")
    func handshake() async throws {
      let authority = try await TestAuthority()
      try await serve(.good, authority) { url in
        let bare = "tls" + url.dropFirst(5).dropLast()
        let trusting = try transport(authority.certificate)
        let response = try await trusting.get(bare)
        #expect(response.status == 0)
        #expect(response.timings[.tls] != nil)
        #expect(try await CurlTransport().failure(bare).failure == .certificateRejected)
      }
    }

    @Test("a pinned key is the server's, or the certificate is rejected")
    func pinned() async throws {
      let authority = try await TestAuthority()
      try await serve(.good, authority) { url in
        let pin = try await authority.pin(of: .good)
        let other = String(repeating: "A", count: 43) + "="
        let right = try transport(authority.certificate, pins: [other, pin])
        #expect(try await right.get(url).status == 200)
        let wrong = try transport(authority.certificate, pins: [other])
        #expect(try await wrong.failure(url).failure == .certificateRejected)
        // A pin does not replace the certificate.
        let untrusted = try transport(nil, pins: [pin])
        #expect(try await untrusted.failure(url).failure == .certificateRejected)
      }
    }

    @Test("certificates that were read are kept after the thread that read them has ended")
    func kept() async throws {
      guard try CurlTransport.libraryDescription.contains("certificates kept") else { return }
      let authority = try await TestAuthority()
      try await serve(.good, authority) { url in
        let worker = try transport(authority.certificate)
        #expect(try await worker.get(url).status == 200)
        try FileManager.default.removeItem(atPath: authority.certificate)
        // Another transport, and so another thread, and none that the first could have left.
        let another = try transport(authority.certificate)
        #expect(try await another.get(url).status == 200)
      }
    }

    @Test("a file of authorities that there is not fails the handshake, and trusts nobody")
    func noFile() async throws {
      let authority = try await TestAuthority()
      try await serve(.good, authority) { url in
        let error = try await transport("/nonexistent/ca.pem").failure(url)
        #expect(error.failure == .tlsFailed || error.failure == .certificateRejected)
        #expect(error.stage == .tls)
      }
    }
  }
#endif
