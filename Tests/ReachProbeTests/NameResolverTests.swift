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

    @Test("the system's resolver knows this machine, without the same address twice")
    func localhost() throws {
      let addresses = try NameLookup.addresses(of: "localhost").get()
      #expect(addresses.contains(.v4(0x7f00_0001)) || addresses.contains(.v6(1)))
      #expect(Set(addresses).count == addresses.count)
    }
  }
#endif
