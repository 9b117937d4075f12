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
      host.networkChanged()
      let next7 = Next(&host, at: .seconds(5))
      #expect(next7 == Next(.ask, .seconds(10)))
      let isNews3 = host.answered([])
      #expect(!isNews3, "no news")
      host.networkChanged()
      let soon = Duration.seconds(5) + .milliseconds(300)
      let next8 = Next(&host, at: soon)
      #expect(next8 == Next(nil, .seconds(6)))
      let next9 = Next(&host, at: .seconds(6))
      #expect(next9 == Next(.ask, .seconds(11)))
      let isNews4 = host.answered(Self.here)
      #expect(isNews4)
    }

    @Test("what was not found is looked up again though nothing changes, less and less often")
    func retried() {
      var host = HostWatch()
      var now = Duration.zero
      var gaps: [Duration] = []
      for _ in 0..<5 {
        let asked = Next(&host, at: now)
        #expect(asked == Next(.ask, now + HostWatch.patience))
        _ = host.answered([])
        let waiting = Next(&host, at: now + .milliseconds(1))
        #expect(waiting.effect == nil)
        gaps.append((waiting.due ?? .zero) - now)
        now = waiting.due ?? .zero
      }
      #expect(gaps == [10, 20, 40, 60, 60].map { .seconds($0) })
      _ = host.act(at: now)
      let isNews = host.answered(Self.here)
      #expect(isNews)
      let found = Next(&host, at: now + .seconds(1000))
      #expect(found == Next(nil, nil), "found, it wakes nobody")
    }

    @Test("what is no name is not asked for again by itself")
    func noName() {
      var host = HostWatch(isName: false)
      _ = host.act(at: .zero)
      _ = host.answered([])
      let waiting = Next(&host, at: .seconds(1000))
      #expect(waiting == Next(nil, nil))
    }

    @Test("a change begins the waits anew")
    func retriedAfterChange() {
      var host = HostWatch()
      for now in [Duration.zero, .seconds(10), .seconds(30)] {
        _ = host.act(at: now)
        _ = host.answered([])
      }
      host.networkChanged()
      let asked = Next(&host, at: .seconds(40))
      #expect(asked == Next(.ask, .seconds(45)))
      _ = host.answered([])
      let waiting = Next(&host, at: .seconds(41))
      #expect(waiting == Next(nil, .seconds(50)))
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
      let again = Next(&host, at: .seconds(6))
      #expect(again == Next(nil, .seconds(10)))
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
      let again = Next(&host, at: .seconds(11))
      #expect(again == Next(nil, .seconds(20)), "it may be elsewhere by now")
      host.networkChanged()
      let atOnce = Next(&host, at: .seconds(12))
      #expect(atOnce == Next(.ask, .seconds(17)))
    }

    @Test("a path is asked for when the host is known, and told as unsatisfied when it is not")
    func synchronizer() {
      var synchronizer = PathSynchronizer()
      synchronizer.host = HostWatch()
      #expect(synchronizer.started(at: .zero) == [.askForHost, .dump])
      #expect(synchronizer.dumped([], wasInterrupted: false, at: .zero) == [.lookUp(.all)])
      #expect(synchronizer.unanswerable(at: .zero) == [.wake(after: HostWatch.patience)])
      let found = synchronizer.hostAnswered(Self.here, at: .milliseconds(3))
      #expect(found == [.lookUp(.all)], "there is nothing to settle")
      #expect(synchronizer.host?.addresses == Self.here)

      var late = PathSynchronizer()
      late.host = HostWatch()
      _ = late.started(at: .zero)
      _ = late.dumped([], wasInterrupted: false, at: .zero)
      _ = late.unanswerable(at: .zero)
      let wait = HostWatch.retryIntervals.lowerBound - HostWatch.patience
      #expect(
        late.woke(at: HostWatch.patience) == [.forgetHost, .lookUp(.all), .wake(after: wait)])
      #expect(late.host?.addresses == [])
      let lost = NetworkPath(status: .unsatisfied, unsatisfiedReason: .hostNotFound)
      let told = late.answered(lost, over: nil, at: HostWatch.patience)
      #expect(told.first == .publish(lost))
      // To listen comes first, which is due at once.
      _ = late.woke(at: HostWatch.patience)
      #expect(late.woke(at: .seconds(10)).contains(.askForHost))
    }
  }
#endif
