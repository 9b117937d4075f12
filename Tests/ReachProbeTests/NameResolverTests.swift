#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Synchronization
  import Testing

  @testable import ReachProbe

  @Suite("The name resolver")
  struct NameResolverTests {
    private let gate = Gate()
    private let calls = Calls()

    /// What was looked up and what was answered.
    private final class Calls: Sendable {
      private let names = Mutex<[String]>([])
      private let answers = Mutex<[UInt64]>([])

      var lookedUp: [String] { names.withLock { $0 } }
      var answered: [UInt64] { answers.withLock { $0.sorted() } }
      func lookUp(_ name: String) { names.withLock { $0.append(name) } }
      func answer(_ ticket: UInt64) { answers.withLock { $0.append(ticket) } }
    }

    private func resolver() -> NameResolver<ProbeError> {
      NameResolver(namespace: nil, failure: { ProbeError($0) }) { [gate, calls] name in
        calls.lookUp(name)
        gate.wait()
        return .success([.v4(1)])
      }
    }

    private func ask(_ resolver: NameResolver<ProbeError>, _ name: String, _ ticket: UInt64) {
      resolver.resolve(name, ticket: ticket) { [calls] _ in calls.answer(ticket) }
    }

    @Test("who asks for the same name is answered by the same look-up")
    func joins() async {
      let resolver = resolver()
      for ticket in 1...5 { ask(resolver, "a.test", UInt64(ticket)) }
      #expect(await eventually { gate.isWaitedFor })
      gate.open()
      #expect(await eventually { calls.answered == [1, 2, 3, 4, 5] })
      #expect(calls.lookedUp == ["a.test"])
    }

    @Test("no more than four names are looked up at once, and all in the end")
    func bound() async {
      let resolver = resolver()
      for ticket in 1...20 { ask(resolver, "host\(ticket).test", UInt64(ticket)) }
      #expect(await eventually { calls.lookedUp.count == NameResolver<ProbeError>.maximumThreads })
      gate.open()
      #expect(await eventually { calls.answered.count == 20 })
      #expect(Set(calls.lookedUp).count == 20)
    }

    @Test("a question that was given up is not answered, and nobody joins it")
    func abandoned() async {
      let resolver = resolver()
      ask(resolver, "a.test", 1)
      #expect(await eventually { calls.lookedUp.count == 1 })
      resolver.abandon(ticket: 1)
      ask(resolver, "a.test", 2)
      #expect(await eventually { calls.lookedUp.count == 2 })
      gate.open()
      #expect(await eventually { calls.answered == [2] })
    }

    @Test("a question that was given up while it waited is never looked up")
    func abandonedInQueue() async {
      let resolver = resolver()
      for ticket in 1...6 { ask(resolver, "host\(ticket).test", UInt64(ticket)) }
      #expect(await eventually { calls.lookedUp.count == NameResolver<ProbeError>.maximumThreads })
      resolver.abandon(ticket: 5)
      gate.open()
      #expect(await eventually { calls.answered == [1, 2, 3, 4, 6] })
      #expect(!calls.lookedUp.contains("host5.test"))
    }

    @Test("of ten thousand addresses a few of either version are tried, and the verdict is right")
    func thousands() async throws {
      let loopback = (0..<10_000).map { IPAddress.v4(0x7f00_0001 + $0) }
      let documentation = (0..<10_000).map { IPAddress.v6(UInt128(0x2001_0db8) << 96 | $0) }
      let handed = Mutex<[IPAddress]>([])
      let resolver = NameResolver(namespace: nil, failure: { ProbeError($0) }) { _ in
        .success(loopback + documentation)
      }
      resolver.resolve("many.test", ticket: 1) { result in
        handed.withLock { $0 = (try? result.get()) ?? [] }
      }
      #expect(await eventually { handed.withLock { !$0.isEmpty } })
      let few = NameLookup.maximumOfVersion
      let kept = handed.withLock { $0 }
      #expect(kept == Array(loopback.prefix(few)) + Array(documentation.prefix(few)))
    }

    @Test("addresses that refuse are left for the next, of ten thousand, until one answers")
    func refusing() async throws {
      let refusing = try RefusingPort(.tcp, everywhere: true)
      let loopback = (0..<10_000).map { IPAddress.v4(0x7f00_0001 + $0) }
      let transport = CurlTransport { _ in .success(loopback) }
      let error = try await transport.failure("http://many.test:\(refusing.number)/")
      #expect(error.failure == .connectionRefused)
      #expect(error.stage == .connection)
      // Of those that are tried the last one is the first that answers.
      let answering = "127.0.0.\(NameLookup.maximumOfVersion)"
      try await ScriptedServer.run(
        ScriptedServer.answer(204), address: answering, port: refusing.number
      ) { server in
        let response = try await transport.get("http://many.test:\(server.port)/")
        #expect(response.status == 204)
        #expect(response.remoteAddress == IPAddress(answering))
        #expect(server.connections == 1)
      }
    }

    @Test("the system's resolver knows this machine, without the same address twice")
    func localhost() throws {
      let addresses = try NameLookup.addresses(of: "localhost").get()
      #expect(addresses.contains(.v4(0x7f00_0001)) || addresses.contains(.v6(1)))
      #expect(Set(addresses).count == addresses.count)
    }
  }
#endif
