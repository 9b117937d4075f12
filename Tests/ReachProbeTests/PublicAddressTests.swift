#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachSystem
  import ReachTesting
  import Testing

  @testable import ReachProbe

  @Suite("The public address")
  struct PublicAddressTests {
    struct Row: Sendable, CustomTestStringConvertible {
      var status = 200
      var body: String
      var version: IPVersion?
      var result: Result<String, PublicAddressError>
      var testDescription: String { "\(status) \"\(body.prefix(40))\" \(version?.rawValue ?? "")" }
    }

    private static let v6 = "2606:2800:220:1:248:1893:25c8:1946"

    static let rows = [
      // T80: IPv4, and what is asked over it.
      Row(body: "93.184.216.34\n", version: .v4, result: .success("93.184.216.34")),
      Row(body: "93.184.216.34\r\n", version: .v4, result: .success("93.184.216.34")),
      // T81: IPv6.
      Row(body: v6, version: .v6, result: .success(v6)),
      Row(
        body: "93.184.216.34", version: .v6,
        result: .failure(.wrongVersion(.v4(0x5db8_d822)))),
      // T82: whichever connects first.
      Row(body: "93.184.216.34", result: .success("93.184.216.34")),
      Row(body: v6, result: .success(v6)),
      // T83: an error page, and whatever else is no public address.
      Row(body: "<html>log in", result: .failure(.notAnAddress)),
      Row(body: " 93.184.216.34", result: .failure(.notAnAddress)),
      Row(body: "93.184.216.34\n\n", result: .failure(.notAnAddress)),
      Row(body: "93.184.216.034", result: .failure(.notAnAddress)),
      Row(body: "93.184.216.34, 10.0.0.1", result: .failure(.notAnAddress)),
      Row(body: String(repeating: "9", count: 64), result: .failure(.notAnAddress)),
      Row(body: "10.0.0.1", result: .failure(.notPublic(.v4(0x0a00_0001)))),
      Row(body: "::1", result: .failure(.notPublic(.v6(1)))),
      // T84: an empty body.
      Row(body: "", result: .failure(.emptyAnswer)),
      Row(body: "\n", result: .failure(.emptyAnswer)),
      // T85: a server's error, and every other status than 200.
      Row(status: 503, body: "93.184.216.34", result: .failure(.refused(503))),
      Row(status: 302, body: "", result: .failure(.refused(302))),
      Row(status: 204, body: "", result: .failure(.refused(204))),
      Row(status: 511, body: "<html>", result: .failure(.refused(511))),
    ]

    @Test(
      "T80, T81, T82, T83, T84, T85: an answer is an address, or a typed error", arguments: rows)
    func answer(_ row: Row) async throws {
      let transport = ScriptedTransport(.status(row.status, body: row.body))
      let query = PublicAddressQuery(version: row.version)
      let result = await Result { try await query.address(over: transport).description }
      #expect(try Self.typed(result) == row.result)
      #expect(transport.requests.first?.version == row.version)
    }

    @Test("T86: no route for a version of IP is an error of its own, and not offline")
    func noRoute() async throws {
      let error = ProbeError(
        .unreachable, in: .connection, errno: ErrorNumbers.networkUnreachable)
      for version in IPVersion.allCases {
        let transport = ScriptedTransport(.failure(error))
        let query = PublicAddressQuery(version: version)
        let result = await Result { try await query.address(over: transport).description }
        #expect(try Self.typed(result) == .failure(.noRoute(version)))
      }
      let transport = ScriptedTransport(.failure(error))
      let result = await Result {
        try await PublicAddressQuery().address(over: transport).description
      }
      #expect(try Self.typed(result) == .failure(.failed(error)))
    }

    @Test("a cancellation is passed on, and a dead server is its own error")
    func failures() async {
      let cancelled = ScriptedTransport(.failure(CancellationError()))
      await #expect(throws: CancellationError.self) {
        try await PublicAddressQuery().address(over: cancelled)
      }
      let dead = ScriptedTransport(.failure(.timedOut, in: .tls))
      await #expect(throws: PublicAddressError.failed(ProbeError(.timedOut, in: .tls))) {
        try await PublicAddressQuery().address(over: dead)
      }
    }

    @Test("ipify's pages are asked unless another is named")
    func endpoints() throws {
      #expect(PublicAddressQuery(version: .v4).endpoint.absoluteString == "https://api.ipify.org")
      #expect(PublicAddressQuery(version: .v6).endpoint.absoluteString == "https://api6.ipify.org")
      let own = try #require(URL(string: "http://127.0.0.1/ip"))
      #expect(PublicAddressQuery(endpoint: own).endpoint == own)
    }

    private static func typed(
      _ result: Result<String, any Error>
    ) throws -> Result<String, PublicAddressError> {
      switch result {
      case .success(let text): .success(text)
      case .failure(let error): .failure(try #require(error as? PublicAddressError))
      }
    }
  }

  extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
      do { self = .success(try await body()) } catch { self = .failure(error) }
    }
  }
#endif
