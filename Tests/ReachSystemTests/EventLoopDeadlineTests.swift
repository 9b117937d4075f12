#if os(Linux)
  import ReachSystem
  import Testing

  @Suite("Deadlines of an event loop", .timeLimit(.minutes(5)))
  struct EventLoopDeadlineTests {
    @Test("all of them fire, and none early")
    func neverEarly() async {
      let loop = EventLoop(name: "test-timers")
      let (fired, continuation) = AsyncStream<Int>.makeStream()
      let delays = [30, 10, 50, 20, 40]
      for delay in delays {
        let start = BootTime.now
        _ = loop.schedule(after: .milliseconds(delay)) {
          #expect(start.duration(to: .now) >= .milliseconds(delay))
          continuation.yield(delay)
        }
      }
      var all: Set<Int> = []
      for await delay in fired.prefix(5) { all.insert(delay) }
      #expect(all == Set(delays))
    }

    @Test("equal and past deadlines fire in the order of their arrival, without end or overflow")
    func pastDeadlines() async {
      let loop = EventLoop(name: "test-past")
      let (fired, continuation) = AsyncStream<Int>.makeStream()
      await Task(executorPreference: loop) {
        for number in 0..<5 {
          _ = loop.schedule(after: .seconds(-1_000_000_000)) { continuation.yield(number) }
        }
      }.value
      var order: [Int] = []
      for await number in fired.prefix(5) { order.append(number) }
      #expect(order == [0, 1, 2, 3, 4])
    }

    @Test("cancelling says whether the timer had fired")
    func cancel() async {
      let loop = EventLoop(name: "test-cancel")
      let cancelled = loop.schedule(after: .seconds(3600)) {}
      #expect(loop.cancelTimer(cancelled))
      #expect(!loop.cancelTimer(cancelled))
      let (fired, continuation) = AsyncStream<Void>.makeStream()
      let later = loop.schedule(after: .milliseconds(5)) { continuation.finish() }
      for await _ in fired {}
      #expect(!loop.cancelTimer(later))
    }

    @Test("an earlier deadline overtakes the one that the thread waits for already")
    func overtaking() async {
      let loop = EventLoop(name: "test-overtake")
      let far = loop.schedule(after: .seconds(3600)) {}
      let (fired, continuation) = AsyncStream<Void>.makeStream()
      _ = loop.schedule(after: .milliseconds(5)) { continuation.finish() }
      for await _ in fired {}
      #expect(loop.cancelTimer(far))
    }

    @Test("a wait of centuries is a wait for ever")
    func farFuture() {
      let now = BootTime(nanoseconds: 5)
      #expect(now.advanced(by: .seconds(Int64.max)) > now)
      #expect(now.advanced(by: .seconds(Int64.min)).nanoseconds == 0)
      #expect(now.duration(to: BootTime(nanoseconds: .max)) > .seconds(1))
      let loop = EventLoop(name: "test-far")
      #expect(loop.cancelTimer(loop.schedule(after: .seconds(Int64.max)) {}))
    }
  }
#endif
