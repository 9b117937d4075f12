#if os(Linux)
  import CReachSystem
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("The synchronizer and the gateways")
  struct PathSynchronizerGatewayTests {
    private static let gateway = Neighbour.Key(link: 2, address: .v4(0x0a09_0001))

    private static func listen(unlessStale: Bool) -> PathSynchronizer.Effect {
      .listen([NeighbourInterest(key: gateway, unlessStale: unlessStale)])
    }

    private static func told(_ state: GatewayState) -> [PathSynchronizer.Effect] {
      var path = NetworkPath(status: .satisfied)
      path.gatewayState = state
      return [.publish(path)]
    }

    @Test("a new gateway is read before the path is told, so that it is told once")
    func gatewayFirst() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied)
      let answered = synchronizer.answered(path, over: Self.gateway, at: .zero)
      #expect(answered == [.read(Self.gateway)])
      let neighbour = Neighbour(key: Self.gateway, state: UInt16(NUD_REACHABLE))
      #expect(
        synchronizer.gatewayRead(neighbour, at: .zero)
          == Self.told(.answering) + [.wake(after: .zero)])
      #expect(synchronizer.answered(path, over: Self.gateway, at: .zero).isEmpty)
    }

    @Test("a new gateway is listened to once the path is told, and read again for what it missed")
    func listening() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied)
      _ = synchronizer.answered(path, over: Self.gateway, at: .zero)
      let healthy = Neighbour(key: Self.gateway, state: UInt16(NUD_REACHABLE))
      _ = synchronizer.gatewayRead(healthy, at: .zero)
      #expect(synchronizer.woke(at: .zero) == [Self.listen(unlessStale: true)])
      #expect(synchronizer.gatewayRead(healthy, at: .zero).isEmpty)
      // Of one that does not answer, being stale is news: it has been heard of.
      let failed = Neighbour(key: Self.gateway, state: UInt16(NUD_FAILED))
      #expect(
        synchronizer.gatewayRead(failed, at: .zero)
          == Self.told(.notAnswering) + [.wake(after: .zero)])
      #expect(
        synchronizer.woke(at: .seconds(1))
          == [Self.listen(unlessStale: false), .lookUp(.all)], "there may be another now")
      #expect(synchronizer.gatewayRead(failed, at: .seconds(1)).isEmpty)
      // One that goes is told at once, and nobody stops listening for its sake.
      let gone = synchronizer.answered(Settled.path, over: nil, at: .seconds(2))
      #expect(gone == [.publish(Settled.path)])
    }

    @Test("a dead router is told when the kernel gives it up, a doubtful one after the grace")
    func gatewayFails() {
      var synchronizer = Settled.synchronizer()
      _ = synchronizer.answered(NetworkPath(status: .satisfied), over: Self.gateway, at: .zero)
      _ = synchronizer.gatewayRead(
        Neighbour(key: Self.gateway, state: UInt16(NUD_STALE)), at: .zero)
      _ = synchronizer.woke(at: .zero)
      let now = Duration.seconds(1)
      let asked = synchronizer.received(
        [.neighbour(Neighbour(key: Self.gateway, state: UInt16(NUD_PROBE)))], wasLossy: false,
        at: now)
      #expect(asked == [.wake(after: GatewayWatch.grace)])
      let late = now + GatewayWatch.grace
      #expect(synchronizer.woke(at: late) == [.read(Self.gateway)])
      let stillAsked = synchronizer.gatewayRead(
        Neighbour(key: Self.gateway, state: UInt16(NUD_PROBE)), at: late)
      #expect(stillAsked == Self.told(.suspect) + [.wake(after: .zero)])
      #expect(synchronizer.woke(at: late) == [Self.listen(unlessStale: false)])
      let failed = synchronizer.received(
        [.neighbour(Neighbour(key: Self.gateway, state: UInt16(NUD_FAILED)))], wasLossy: false,
        at: .seconds(4))
      #expect(failed == Self.told(.notAnswering) + [.lookUp(.all)], "there may be another")
      _ = synchronizer.answered(
        NetworkPath(status: .satisfied), over: Self.gateway, at: .seconds(4))
      let still = synchronizer.received(
        [.neighbour(Neighbour(key: Self.gateway, state: UInt16(NUD_FAILED)))], wasLossy: false,
        at: .seconds(5))
      #expect(still.isEmpty)
    }

    /// The kernel's next answer, over a gateway that has failed when it is read.
    private static func look(
      _ synchronizer: inout PathSynchronizer, over number: UInt32, at now: Duration
    ) -> [PathSynchronizer.Effect] {
      let key = Neighbour.Key(link: 2, address: .v4(0x0a09_0000 + number))
      let path = NetworkPath(status: .satisfied, gateways: [key.address])
      let effects = synchronizer.answered(path, over: key, at: now)
      guard effects == [.read(key)] else { return effects }
      return synchronizer.gatewayRead(Neighbour(key: key, state: UInt16(NUD_FAILED)), at: now)
    }

    @Test("a router that fails between the kernel's answer and its reading is worth another look")
    func failsMeanwhile() {
      var synchronizer = Settled.synchronizer()
      let read = Self.look(&synchronizer, over: 1, at: .zero)
      #expect(read.count == 2)
      #expect(read.last == .wake(after: .zero))
      let woken = synchronizer.woke(at: PathSynchronizer.settle)
      #expect(woken.contains(.lookUp(.all)), "there may be another: \(woken)")
    }

    @Test("where all routers have failed, each is worth a look once", arguments: [1, 2, 3, 100])
    func allFailed(count: UInt32) {
      var synchronizer = Settled.synchronizer()
      var now = Duration.zero
      var looks = 0
      var effects = Self.look(&synchronizer, over: 0, at: now)
      while looks < 1000 {
        if effects.contains(.lookUp(.all)) {
          looks += 1
          effects = Self.look(&synchronizer, over: UInt32(looks) % count, at: now)
        } else if case .wake(let wait)? = effects.last {
          now += wait
          effects = synchronizer.woke(at: now)
        } else {
          break
        }
      }
      #expect(looks == Int(min(count, UInt32(GatewaySet.failuresRemembered))))
    }

    private static let second = Neighbour.Key(link: 2, address: .v6(0xfe80 << 112 | 2))

    private static func says(
      _ key: Neighbour.Key, _ state: Int32, _ synchronizer: inout PathSynchronizer, at now: Duration
    ) -> [PathSynchronizer.Effect] {
      synchronizer.received(
        [.neighbour(Neighbour(key: key, state: UInt16(state)))], wasLossy: false, at: now)
    }

    @Test("of the other family's router it matters whether it has failed, and nothing else")
    func otherFamily() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied)
      _ = synchronizer.answered(path, over: Self.gateway, beside: [Self.second], at: .zero)
      _ = synchronizer.gatewayRead(
        Neighbour(key: Self.gateway, state: UInt16(NUD_REACHABLE)), at: .zero)
      let healthy = [Self.gateway, Self.second].map {
        NeighbourInterest(key: $0, unlessStale: true)
      }
      #expect(synchronizer.woke(at: .zero) == [.listen(healthy)])
      for state in [NUD_REACHABLE, NUD_PROBE, NUD_DELAY] {
        #expect(Self.says(Self.second, state, &synchronizer, at: .seconds(1)).isEmpty)
      }
      #expect(Self.says(Self.second, NUD_FAILED, &synchronizer, at: .seconds(1)) == [.lookUp(.all)])
      // There was no other. What it becomes now is news, stale included.
      #expect(
        synchronizer.answered(path, over: Self.gateway, beside: [Self.second], at: .seconds(1))
          == [.wake(after: .zero)])
      var alert = healthy
      alert[1].unlessStale = false
      #expect(synchronizer.woke(at: .seconds(1)) == [.listen(alert)])
      #expect(Self.says(Self.second, NUD_FAILED, &synchronizer, at: .seconds(2)).isEmpty)
      #expect(Self.says(Self.second, NUD_STALE, &synchronizer, at: .seconds(3)) == [.lookUp(.all)])
    }

    @Test("a router beside a way without one is heard, and read again after a loss")
    func besideTunnel() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied)
      let told = synchronizer.answered(path, over: nil, beside: [Self.second], at: .zero)
      #expect(told == [.publish(path), .wake(after: .zero)])
      let heard = NeighbourInterest(key: Self.second, unlessStale: true)
      #expect(synchronizer.woke(at: .zero) == [.listen([heard])])
      #expect(Self.says(Self.second, NUD_FAILED, &synchronizer, at: .seconds(1)) == [.lookUp(.all)])
      _ = synchronizer.received([], wasLossy: true, at: .seconds(2))
      _ = synchronizer.dumped([.link(Settled.link)], wasInterrupted: false, at: .seconds(2))
      #expect(
        synchronizer.answered(path, over: nil, beside: [Self.second], at: .seconds(2))
          == [.read(Self.second)])
    }

    @Test("a router that failed and was left is listened to, since the kernel goes back to it")
    func failback() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied, gateways: [Self.gateway.address])
      let other = NetworkPath(status: .satisfied, gateways: [Self.second.address])
      _ = synchronizer.answered(path, over: Self.gateway, at: .zero)
      let healthy = Neighbour(key: Self.gateway, state: UInt16(NUD_REACHABLE))
      _ = synchronizer.gatewayRead(healthy, at: .zero)
      _ = synchronizer.woke(at: .zero)
      #expect(
        Self.says(Self.gateway, NUD_FAILED, &synchronizer, at: .seconds(1)).contains(.lookUp(.all)))
      let answered = synchronizer.answered(other, over: Self.second, at: .seconds(1))
      #expect(answered == [.read(Self.second)])
      _ = synchronizer.gatewayRead(
        Neighbour(key: Self.second, state: UInt16(NUD_REACHABLE)), at: .seconds(1))
      #expect(
        synchronizer.woke(at: .seconds(1)) == [
          .listen([
            NeighbourInterest(key: Self.second, unlessStale: true),
            NeighbourInterest(key: Self.gateway, unlessStale: false),
          ])
        ])
      #expect(
        Self.says(Self.gateway, NUD_REACHABLE, &synchronizer, at: .seconds(2)) == [.lookUp(.all)])
      // Its link gone, it is nobody's any more.
      _ = synchronizer.answered(path, over: Self.gateway, at: .seconds(2))
      _ = synchronizer.gatewayRead(healthy, at: .seconds(2))
      #expect(synchronizer.woke(at: .seconds(2)) == [Self.listen(unlessStale: true)])
    }

    @Test("no more are listened to than a filter holds, the path's own first")
    func manyFailed() {
      var synchronizer = Settled.synchronizer()
      for number in UInt32(0)..<20 {
        let now = Duration.seconds(Int(number))
        _ = Self.look(&synchronizer, over: number, at: now)
        _ = synchronizer.woke(at: now)
      }
      let key = Neighbour.Key(link: 2, address: .v4(0x0a09_0063))
      _ = synchronizer.answered(NetworkPath(status: .satisfied), over: key, at: .seconds(30))
      _ = synchronizer.gatewayRead(
        Neighbour(key: key, state: UInt16(NUD_REACHABLE)), at: .seconds(30))
      guard case .listen(let heard)? = synchronizer.woke(at: .seconds(30)).first else {
        Issue.record("nobody is listened to")
        return
      }
      #expect(heard.count == NeighbourInterest.limit)
      #expect(heard.first?.key == key)
      #expect(heard[1].key.address == .v4(0x0a09_0000 + 19), "the last that failed")
    }

    @Test("what is said of another neighbour leaves the gateway's question as it is")
    func otherNeighbour() {
      var synchronizer = Settled.synchronizer()
      _ = synchronizer.answered(NetworkPath(status: .satisfied), over: Self.gateway, at: .zero)
      let asked = Neighbour(key: Self.gateway, state: UInt16(NUD_PROBE))
      _ = synchronizer.gatewayRead(asked, at: .zero)
      #expect(synchronizer.woke(at: .zero).contains(Self.listen(unlessStale: false)))
      let other = Neighbour(
        key: .init(link: 2, address: .v4(0x0a09_0007)), state: UInt16(NUD_FAILED))
      #expect(synchronizer.received([.neighbour(other)], wasLossy: false, at: .zero).isEmpty)
      #expect(synchronizer.woke(at: GatewayWatch.grace) == [.read(Self.gateway)])
    }

    @Test("a router that has answered unheard by the end of the grace is none to be suspected")
    func gatewayAnsweredUnheard() {
      var synchronizer = Settled.synchronizer()
      _ = synchronizer.answered(NetworkPath(status: .satisfied), over: Self.gateway, at: .zero)
      let stale = Neighbour(key: Self.gateway, state: UInt16(NUD_STALE))
      _ = synchronizer.gatewayRead(stale, at: .zero)
      #expect(synchronizer.woke(at: .zero) == [Self.listen(unlessStale: true)])
      _ = synchronizer.received(
        [.neighbour(Neighbour(key: Self.gateway, state: UInt16(NUD_PROBE)))], wasLossy: false,
        at: .seconds(1))
      let late = Duration.seconds(1) + GatewayWatch.grace
      #expect(synchronizer.woke(at: late) == [.read(Self.gateway)])
      #expect(synchronizer.gatewayRead(stale, at: late).isEmpty)
      #expect(synchronizer.woke(at: .seconds(9)).isEmpty)
    }

    @Test("after a loss the gateway is read again")
    func gatewayAfterLoss() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied)
      _ = synchronizer.answered(path, over: Self.gateway, at: .zero)
      _ = synchronizer.gatewayRead(nil, at: .zero)
      #expect(synchronizer.received([], wasLossy: true, at: .seconds(1)) == [.dump])
      let dumped = synchronizer.dumped(
        [.link(Settled.link)], wasInterrupted: false, at: .seconds(1))
      #expect(dumped == [.lookUp(.all)])
      let answered = synchronizer.answered(path, over: Self.gateway, at: .seconds(1))
      #expect(answered == [.read(Self.gateway)])
    }

    @Test("after a loss the other gateways are read again too, and those that had failed")
    func otherGatewaysAfterLoss() {
      var synchronizer = Settled.synchronizer()
      let path = NetworkPath(status: .satisfied)
      let failed = Neighbour(key: Self.gateway, state: UInt16(NUD_FAILED))
      _ = synchronizer.answered(path, over: Self.gateway, at: .zero)
      _ = synchronizer.gatewayRead(failed, at: .zero)
      _ = synchronizer.woke(at: .zero)
      let third = Neighbour.Key(link: 2, address: .v6(0xfe80 << 112 | 3))
      _ = synchronizer.received([.overrun], wasLossy: false, at: .seconds(1))
      _ = synchronizer.dumped([.link(Settled.link)], wasInterrupted: false, at: .seconds(1))
      #expect(
        synchronizer.answered(path, over: Self.second, beside: [third], at: .seconds(1))
          == [.read(Self.second), .read(Self.gateway)], "the third is not heard yet")
      let healthy = Neighbour(key: Self.second, state: UInt16(NUD_REACHABLE))
      #expect(!synchronizer.gatewayRead(healthy, at: .seconds(1)).contains(.lookUp(.all)))
      // It was well when its route was passed over, or is since.
      _ = synchronizer.gatewayRead(
        Neighbour(key: Self.gateway, state: UInt16(NUD_STALE)), at: .seconds(1))
      #expect(synchronizer.woke(at: .seconds(2)).contains(.lookUp(.all)))
    }
  }
#endif
