#if os(Linux)
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("When a host's name is looked up")
  struct HostWatchTests {
    private static let here: [IPAddress] = [.v4(0x0a09_0005)]

    private struct Next: Equatable {
      var effect: HostWatch.Effect?
      var due: Duration?

      init(_ effect: HostWatch.Effect?, _ due: Duration?) {
        self.effect = effect
        self.due = due
      }

      init(_ host: inout HostWatch, at now: Duration) {
        (effect, due) = host.act(at: now)
      }
    }

    @Test("once, and again only for a reason")
    func once() {
      var host = HostWatch()
      let next1 = Next(&host, at: .zero)
      #expect(next1 == Next(.ask, HostWatch.patience))
      let next2 = Next(&host, at: .seconds(1))
      #expect(next2 == Next(nil, HostWatch.patience))
      let isNews1 = host.answered(Self.here)
      #expect(isNews1)
      #expect(host.addresses == Self.here)
      let next3 = Next(&host, at: .seconds(100))
      #expect(next3 == Next(nil, nil))
      host.networkChanged()
      let next4 = Next(&host, at: .seconds(100))
      #expect(next4 == Next(nil, nil))
      host.nameServersChanged()
      let next5 = Next(&host, at: .seconds(100))
      #expect(next5 == Next(.ask, .seconds(105)))
    }

    @Test("what was not found is looked up again when the network changes, once a second at most")
    func missing() {
      var host = HostWatch()
      _ = host.act(at: .zero)
      let isNews2 = host.answered([])
      #expect(isNews2)
      #expect(host.addresses == [])
      let next6 = Next(&host, at: .seconds(100))
      #expect(next6 == Next(nil, nil), "nothing has changed")
      host.networkChanged()
      let next7 = Next(&host, at: .seconds(100))
      #expect(next7 == Next(.ask, .seconds(105)))
      let isNews3 = host.answered([])
      #expect(!isNews3, "no news")
      host.networkChanged()
      let soon = Duration.seconds(100) + .milliseconds(300)
      let next8 = Next(&host, at: soon)
      #expect(next8 == Next(nil, .seconds(101)))
      let next9 = Next(&host, at: .seconds(101))
      #expect(next9 == Next(.ask, .seconds(106)))
      let isNews4 = host.answered(Self.here)
      #expect(isNews4)
    }

    @Test("an answer is waited for five seconds, and one that comes later is none")
    func patience() {
      var host = HostWatch()
      _ = host.act(at: .zero)
      let next10 = Next(&host, at: HostWatch.patience)
      #expect(next10 == Next(.giveUp, nil))
      let isNews5 = host.answered([])
      #expect(isNews5)
      let isNews6 = host.answered(Self.here)
      #expect(!isNews6)
      #expect(host.addresses == [])
    }

    @Test("a host that was found stays where it was while its name cannot be looked up")
    func kept() {
      var host = HostWatch()
      _ = host.act(at: .zero)
      _ = host.answered(Self.here)
      host.nameServersChanged()
      _ = host.act(at: .seconds(10))
      let isNews7 = host.answered([])
      #expect(!isNews7)
      #expect(host.addresses == Self.here)
    }

    @Test("a path is asked for when the host is known, and told as unsatisfied when it is not")
    func synchronizer() {
      var synchronizer = PathSynchronizer()
      synchronizer.host = HostWatch()
      #expect(synchronizer.started(at: .zero) == [.askForHost, .dump])
      #expect(synchronizer.dumped([], wasInterrupted: false, at: .zero) == [.lookUp])
      #expect(synchronizer.unanswerable(at: .zero) == [.wake(after: HostWatch.patience)])
      let found = synchronizer.hostAnswered(Self.here, at: .milliseconds(3))
      #expect(found == [.lookUp], "there is nothing to settle")
      #expect(synchronizer.host?.addresses == Self.here)

      var late = PathSynchronizer()
      late.host = HostWatch()
      _ = late.started(at: .zero)
      _ = late.dumped([], wasInterrupted: false, at: .zero)
      _ = late.unanswerable(at: .zero)
      #expect(late.woke(at: HostWatch.patience) == [.forgetHost, .lookUp])
      #expect(late.host?.addresses == [])
    }
  }
#endif
