#if os(Linux)
  import CReachSystem
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("The synchronizer")
  struct PathSynchronizerTests {
    @Test("reads everything, then asks, then tells")
    func first() {
      var synchronizer = PathSynchronizer()
      #expect(synchronizer.started(at: .zero) == [.dump])
      let messages: [KernelMessage] = [.link(Settled.link), .address(Settled.address)]
      #expect(synchronizer.dumped(messages, wasInterrupted: false, at: .zero) == [.lookUp(.all)])
      #expect(synchronizer.links == [2: Settled.link])
      #expect(synchronizer.addresses.count == 1)
      #expect(
        synchronizer.answered(Settled.path, over: nil, at: .zero)
          == [.publish(Settled.path), .wake(after: .zero)])
      #expect(synchronizer.woke(at: .zero) == [.listen([])])
    }

    @Test("the end of a route is looked at when it has come, and again if it was put off")
    func routesEnd() {
      var synchronizer = Settled.synchronizer()
      let end = Duration.seconds(1800)
      synchronizer.routesEnd = end
      let due = end + PathSynchronizer.tick
      #expect(
        synchronizer.answered(Settled.path, over: nil, at: .zero) == [.wake(after: due)])
      #expect(synchronizer.woke(at: end) == [.wake(after: PathSynchronizer.tick)])
      #expect(synchronizer.woke(at: due) == [.lookUp(.all)])
      synchronizer.routesEnd = end * 2
      #expect(
        synchronizer.answered(Settled.path, over: nil, at: due)
          == [.wake(after: end * 2 + PathSynchronizer.tick - due)], "nothing to tell")
      synchronizer.routesEnd = nil
      #expect(synchronizer.woke(at: due * 2).isEmpty, "nobody's end")
    }

    @Test("an equal path is not told again")
    func equal() {
      var synchronizer = Settled.synchronizer()
      #expect(synchronizer.answered(Settled.path, over: nil, at: .zero).isEmpty)
      #expect(
        synchronizer.answered(NetworkPath(status: .satisfied), over: nil, at: .zero).count == 1)
    }

    @Test("the first hint is acted on at once, later ones at the end of the settling time")
    func settling() {
      var synchronizer = Settled.synchronizer()
      let late = PathSynchronizer.settle
      #expect(
        synchronizer.received([.routingChanged(.all)], wasLossy: false, at: late) == [.lookUp(.all)]
      )
      let soon = late + .milliseconds(5)
      #expect(
        synchronizer.received([.routingChanged(.all)], wasLossy: false, at: soon)
          == [.wake(after: .milliseconds(20))])
      #expect(
        synchronizer.received([.routingChanged(.all)], wasLossy: false, at: soon + .milliseconds(1))
          .isEmpty, "one wake-up serves them all")
      #expect(synchronizer.woke(at: late + PathSynchronizer.settle) == [.lookUp(.all)])
      #expect(synchronizer.woke(at: late + PathSynchronizer.settle * 2).isEmpty)
    }

    @Test("what is said of one family is no reason to ask about the other")
    func families() {
      var synchronizer = Settled.synchronizer()
      let late = PathSynchronizer.settle
      #expect(
        synchronizer.received([.routingChanged(.ipv4)], wasLossy: false, at: late)
          == [.lookUp(.ipv4)])
      _ = synchronizer.received([.routingChanged(.ipv6)], wasLossy: false, at: late)
      #expect(synchronizer.woke(at: late * 2) == [.lookUp(.ipv6)])
      _ = synchronizer.received([.routingChanged(.ipv6)], wasLossy: false, at: late * 2)
      _ = synchronizer.received([.routingChanged(.ipv4)], wasLossy: false, at: late * 2)
      #expect(synchronizer.woke(at: late * 3) == [.lookUp(.all)], "of both, one after the other")
      var down = Settled.link
      down.flags = 0
      #expect(
        synchronizer.received([.link(down)], wasLossy: false, at: late * 5) == [.lookUp(.all)],
        "the kernel removes routes without saying so")
    }

    @Test("steady flapping does not starve the consumer: a look each settling time")
    func flapping() {
      var synchronizer = Settled.synchronizer()
      var looks = 0
      var wake: Duration?
      for millisecond in 1...1000 {
        let now = Duration.milliseconds(millisecond)
        var effects = synchronizer.received([.routingChanged(.all)], wasLossy: false, at: now)
        if let due = wake, due <= now {
          wake = nil
          effects += synchronizer.woke(at: now)
        }
        for effect in effects {
          if effect == .lookUp(.all) { looks += 1 }
          if case .wake(let wait) = effect { wake = now + wait }
        }
      }
      #expect((35...41).contains(looks), "\(looks)")
    }

    @Test("a repeated message is no hint")
    func repetition() {
      var synchronizer = Settled.synchronizer()
      let messages: [KernelMessage] = [.link(Settled.link), .address(Settled.address), .ignored]
      #expect(synchronizer.received(messages, wasLossy: false, at: .seconds(1)).isEmpty)
    }

    @Test("T90: lost messages end in a dump, and a storm of losses in one dump each interval")
    func overrun() {
      var synchronizer = Settled.synchronizer()
      let now = PathSynchronizer.dumpInterval
      #expect(synchronizer.received([], wasLossy: true, at: now) == [.dump])
      #expect(
        synchronizer.received([], wasLossy: true, at: now + .milliseconds(10))
          == [.wake(after: .milliseconds(90))])
      #expect(synchronizer.woke(at: now * 2) == [.dump])
      #expect(synchronizer.overruns == 2)
    }

    @Test("what is missing from a dump is gone")
    func dumpReplaces() {
      var synchronizer = Settled.synchronizer()
      _ = synchronizer.received([.overrun], wasLossy: false, at: .seconds(1))
      _ = synchronizer.dumped([.link(Settled.link)], wasInterrupted: false, at: .seconds(1))
      #expect(synchronizer.addresses.isEmpty)
    }

    @Test("an interrupted dump is repeated, but not for ever")
    func interrupted() {
      var synchronizer = PathSynchronizer()
      _ = synchronizer.started(at: .zero)
      for _ in 0..<PathSynchronizer.interruptedDumps {
        #expect(synchronizer.dumped([], wasInterrupted: true, at: .zero) == [.dump])
      }
      #expect(synchronizer.dumped([], wasInterrupted: true, at: .zero) == [.lookUp(.all)])
    }

    @Test("a link that goes takes its addresses with it")
    func linkRemoved() {
      var synchronizer = Settled.synchronizer()
      let effects = synchronizer.received(
        [.linkRemoved(index: 2)], wasLossy: false, at: .seconds(1))
      #expect(effects == [.lookUp(.all)])
      #expect(synchronizer.links.isEmpty && synchronizer.addresses.isEmpty)
      let again = synchronizer.received([.linkRemoved(index: 2)], wasLossy: false, at: .seconds(2))
      #expect(again.isEmpty)
    }
  }
#endif
