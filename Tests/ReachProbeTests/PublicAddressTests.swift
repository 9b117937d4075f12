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

    // MARK: STUN

    @Test("a STUN server's answer is read, and forged ones are passed over")
    func stun() async throws {
      let server = try DatagramServer { request in
        let id = request[8..<20]
        let forged = [1, 1, 0, 12, 0x21, 0x12, 0xa4, 0x42] + [UInt8](repeating: 7, count: 12)
        let answer = [1, 1, 0, 12, 0x21, 0x12, 0xa4, 0x42] + id
        let address: [UInt8] = [0, 1, 0, 8, 0, 1, 0x10, 0x00, 93, 184, 216, 34]
        return [[0], forged + address, answer + address]
      }
      defer { server.stop() }
      let mapped = try await StunQuery(host: "127.0.0.1", port: server.port).mappedAddress()
      #expect(mapped.address == IPAddress("93.184.216.34"))
      #expect(mapped.port == 0x1000)
      #expect(mapped.localAddress == IPAddress("127.0.0.1"))
      #expect(mapped.isBehindNAT)
    }

    @Test("a STUN server's refusal has its number")
    func refused() async throws {
      let server = try DatagramServer { request in
        let head: [UInt8] = [1, 0x11, 0, 8, 0x21, 0x12, 0xa4, 0x42]
        return [head + request[8..<20] + [0, 9, 0, 4, 0, 0, 4, 20]]
      }
      defer { server.stop() }
      await #expect(throws: PublicAddressError.refused(420)) {
        try await StunQuery(host: "127.0.0.1", port: server.port).mappedAddress()
      }
    }

    @Test("a silent STUN server is asked again, until the timeout")
    func silent() async throws {
      let server = try DatagramServer { _ in [] }
      defer { server.stop() }
      let error = await #expect(throws: PublicAddressError.self) {
        try await StunQuery(host: "127.0.0.1", port: server.port, timeout: .milliseconds(1200))
          .mappedAddress()
      }
      #expect(error == .failed(ProbeError(.timedOut, in: .firstByte)))
      #expect(server.datagrams >= 2)
    }

    @Test("a STUN query ends at once when nobody listens")
    func ended() async throws {
      let refusing = try RefusingPort(.udp)
      let error = await #expect(throws: PublicAddressError.self) {
        try await StunQuery(host: "127.0.0.1", port: refusing.number, timeout: .seconds(30))
          .mappedAddress()
      }
      guard case .failed(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.failure == .connectionRefused)
    }

    @Test("a STUN query that is cancelled ends at once")
    func cancelled() async throws {
      let silent = try DatagramServer { _ in [] }
      defer { silent.stop() }
      let port = silent.port
      let task = Task(executorPreference: ReachExecutor.tasks) {
        try await StunQuery(host: "127.0.0.1", port: port, timeout: .seconds(600)).mappedAddress()
      }
      #expect(await eventually { silent.datagrams > 0 })
      task.cancel()
      let result = await task.result
      #expect(throws: CancellationError.self) { try result.get() }
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
