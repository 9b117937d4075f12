#if os(Linux)
  import ReachSystem
  import Testing

  @Suite("timers of an event loop", .timeLimit(.minutes(5)))
  struct EventLoopTimerTests {
    /// Waits for a timer, after which the loop's thread goes on to wait for the next one.
    private func tick(_ loop: EventLoop) async {
      await withCheckedContinuation { continuation in
        _ = loop.schedule(after: .milliseconds(1)) { continuation.resume() }
      }
    }

    @Test("timers fire in the order of their deadlines")
    func order() async {
      let loop = EventLoop(name: "reach-test")
      var began: BootTime
      var fired: AsyncStream<Int>
      // Again if this thread was kept from its processor: the deadlines came in another order then.
      repeat {
        began = .now
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for (number, delay) in [(3, 30), (1, 10), (2, 20)] {
          _ = loop.schedule(after: .milliseconds(delay)) { continuation.yield(number) }
        }
        _ = loop.schedule(after: .milliseconds(40)) { continuation.finish() }
        fired = stream
      } while began.duration(to: .now) > .milliseconds(5)
      #expect(await fired.reduce(into: []) { $0.append($1) } == [1, 2, 3])
    }

    @Test("the thread ends soon after its last timer is cancelled from another one")
    func endsAfterCancel() async throws {
      weak var released: EventLoop?
      do {
        let loop = EventLoop(name: "reach-test")
        released = loop
        let timer = loop.schedule(after: .seconds(3600)) {}
        for _ in 0..<3 { await tick(loop) }
        #expect(loop.cancelTimer(timer))
        #expect(!loop.cancelTimer(timer))
      }
      // The thread alone still holds the loop, and lingers for 100 ms; there is nothing else that
      // would tell of its end.
      for _ in 0..<200 where released != nil { try await Task.sleep(for: .milliseconds(25)) }
      #expect(released == nil)
    }

    @Test("timers that come and go while the thread waits do not wake it")
    func silent() async throws {
      let loop = EventLoop(name: "test-silent")
      let far = loop.schedule(after: .seconds(3600)) {}
      await tick(loop)
      let thread = try #require(ProcessFacts.thread(named: "test-silent"))
      let waits = ProcessFacts.comesTrue { ProcessFacts.isAsleep(thread) }
      #expect(waits)
      let before = ProcessFacts.sleeps(of: thread)
      for _ in 0..<100 {
        let timer = loop.schedule(after: .seconds(60)) {}
        #expect(loop.cancelTimer(timer))
      }
      _ = ProcessFacts.comesTrue { ProcessFacts.isAsleep(thread) }
      let after = ProcessFacts.sleeps(of: thread)
      #expect(before != nil && after == before)
      // Nor are they forgotten: one that is earlier than what it waits for fires.
      await tick(loop)
      #expect(loop.cancelTimer(far))
    }

    @Test("a sleeper on the boot clock throws when it is cancelled")
    func cancelledSleep() async {
      let clock = BootClock()
      let task = Task { try await clock.sleep(for: .seconds(3600)) }
      await tick(.shared)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
#endif
