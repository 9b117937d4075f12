#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Synchronization
  import Testing

  @testable import ReachProbe

  @Suite("The public address, of a STUN server", .timeLimit(.minutes(5)))
  struct StunQueryTests {
    @Test("a server's answer is read, and forged ones are passed over")
    func stun() async throws {
      let server = try DatagramServer { request in
        let id = request.bytes[8..<20]
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

    @Test("a server over IPv6 is asked as one over IPv4", arguments: ["127.0.0.1", "::1"])
    func versions(host: String) async throws {
      let server = try DatagramServer(address: host, script: DatagramServer.stun)
      defer { server.stop() }
      let mapped = try await StunQuery(host: host, port: server.port).mappedAddress()
      #expect(mapped.address == IPAddress(host))
      #expect(mapped.localAddress == IPAddress(host))
      #expect(mapped.port != 0)
      #expect(!mapped.isBehindNAT)
    }

    @Test(
      "a host that cannot be asked is refused, with or without its interface",
      arguments: ["fe80::1", "fe80::1%lo", "[fe80::1%25lo]", "", "a b", "127.1", "h/x", "u@h"])
    func refusedHost(host: String) async throws {
      let error = await #expect(throws: PublicAddressError.self) {
        try await StunQuery(host: host).mappedAddress()
      }
      guard case .failed(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.failure == .invalidRequest)
    }

    @Test("a server's refusal has its number")
    func refused() async throws {
      let server = try DatagramServer { request in
        let head: [UInt8] = [1, 0x11, 0, 8, 0x21, 0x12, 0xa4, 0x42]
        return [head + request.bytes[8..<20] + [0, 9, 0, 4, 0, 0, 4, 20]]
      }
      defer { server.stop() }
      await #expect(throws: PublicAddressError.refused(420)) {
        try await StunQuery(host: "127.0.0.1", port: server.port).mappedAddress()
      }
    }

    @Test("a silent server is asked again, until the timeout")
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

    @Test("a server's name that is not looked up in time is a timeout in that stage")
    func stuckResolver() async throws {
      let gate = Gate()
      defer { gate.open() }
      let query = StunQuery(host: "stun.test", timeout: .milliseconds(100))
      let exchange = StunExchange(query) { _ in
        gate.wait()
        return .success([.v4(0x7f00_0001)])
      }
      let error = await #expect(throws: PublicAddressError.self) {
        try await withCheckedThrowingContinuation { exchange.begin($0) }
      }
      #expect(error == .failed(ProbeError(.timedOut, in: .nameResolution)))
    }

    @Test("a query ends at once when nobody listens")
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

    @Test("a query that is cancelled ends at once")
    func cancelled() async throws {
      // By the server's thread, when it is asked: one of the pool may come too late on a busy
      // machine, when the query has given up by itself.
      let cancel = Mutex<(@Sendable () -> Void)?>(nil)
      let silent = try DatagramServer { _ in
        cancel.withLock { $0 }?()
        return []
      }
      defer { silent.stop() }
      let port = silent.port
      let task = Task(executorPreference: ReachExecutor.tasks) {
        try await StunQuery(host: "127.0.0.1", port: port, timeout: .seconds(600)).mappedAddress()
      }
      // The first question may have come before this; it is asked again soon.
      cancel.withLock { $0 = { task.cancel() } }
      let result = await task.result
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }
#endif
