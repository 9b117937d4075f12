#if os(Linux)
  import CReachSystem
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("The gateway's neighbour state")
  struct GatewayWatchTests {
    private static let key = Neighbour.Key(link: 2, address: .v4(0x0a09_0001))

    private static func neighbour(_ state: Int32) -> Neighbour {
      Neighbour(key: key, state: UInt16(state))
    }

    @Test(
      "what each of the kernel's states says",
      arguments: [
        (NUD_REACHABLE, .answering), (NUD_STALE, .answering), (NUD_DELAY, .answering),
        (NUD_PERMANENT, .answering), (NUD_NOARP, .answering), (NUD_FAILED, .notAnswering),
        (NUD_NONE, .unknown),
      ] as [(Int32, GatewayState)])
    func states(state: Int32, expected: GatewayState) {
      var watch = GatewayWatch(Self.key)
      #expect(watch.note(Self.neighbour(state), at: .zero) == nil)
      #expect(watch.state(at: .zero) == expected)
    }

    @Test("being asked is nothing, being asked for long is suspect")
    func asked() {
      var watch = GatewayWatch(Self.key)
      _ = watch.note(Self.neighbour(NUD_REACHABLE), at: .zero)
      let due = watch.note(Self.neighbour(NUD_PROBE), at: .seconds(1))
      #expect(due == GatewayWatch.grace)
      #expect(watch.state(at: .seconds(1)) == .answering)
      #expect(watch.state(at: .seconds(1) + GatewayWatch.grace) == .suspect)
      // Asked again: counted from the first question.
      let again = watch.note(Self.neighbour(NUD_PROBE), at: .seconds(1) + .milliseconds(200))
      #expect(again == .milliseconds(300))
      let late = watch.note(Self.neighbour(NUD_PROBE), at: .seconds(1) + GatewayWatch.grace)
      #expect(late == nil, "it is suspect, and nothing changes by itself")
      _ = watch.note(Self.neighbour(NUD_REACHABLE), at: .seconds(2))
      #expect(watch.state(at: .seconds(9)) == .answering)
    }

    @Test("a gateway that has failed is not well by being asked again")
    func failed() {
      var watch = GatewayWatch(Self.key)
      _ = watch.note(Self.neighbour(NUD_FAILED), at: .zero)
      _ = watch.note(Self.neighbour(NUD_INCOMPLETE), at: .seconds(1))
      #expect(watch.state(at: .seconds(1)) == .notAnswering)
      #expect(watch.state(at: .seconds(9)) == .notAnswering)
    }

    @Test("another neighbour says nothing")
    func other() {
      var watch = GatewayWatch(Self.key)
      let other = Neighbour(
        key: .init(link: 3, address: .v4(0x0a09_0001)), state: UInt16(NUD_FAILED))
      #expect(watch.note(other, at: .zero) == nil)
      #expect(watch.state(at: .zero) == .unknown)
    }
  }
#endif
