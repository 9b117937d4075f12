#if os(Linux)
  import ReachSystem
  import Testing

  @Suite("The clock that counts suspend", .timeLimit(.minutes(5)))
  struct BootClockTests {
    private let clock = BootClock(loop: EventLoop(name: "test-clock"))

    @Test("a sleep ends no earlier than its deadline")
    func sleeps() async throws {
      let deadline = clock.now.advanced(by: .milliseconds(20))
      try await clock.sleep(until: deadline, tolerance: nil)
      #expect(clock.now >= deadline)
    }

    @Test("a deadline that has passed is no wait")
    func pastDeadline() async throws {
      try await clock.sleep(until: BootTime(nanoseconds: 0), tolerance: nil)
    }

    @Test("a task that is cancelled before it sleeps does not sleep")
    func cancelledBefore() async {
      let task = Task { [clock] in
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        try await clock.sleep(for: .seconds(3600))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a task that is cancelled while it sleeps wakes up")
    func cancelledAfter() async {
      let task = Task { [clock] in try await clock.sleep(for: .seconds(3600)) }
      await Task.yield()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("cancellation that races with the sleep's beginning ends it all the same")
    func race() async {
      for _ in 0..<2000 {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(3600)) }
        let canceller = Task.detached { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        await canceller.value
      }
    }

    @Test("cancellation that races with the sleep's end gives one result or the other")
    func endRace() async {
      for _ in 0..<500 {
        let task = Task { [clock] in try await clock.sleep(for: .microseconds(50)) }
        let canceller = Task.detached { task.cancel() }
        switch await task.result {
        case .success: break
        case .failure(let error): #expect(error is CancellationError)
        }
        await canceller.value
      }
    }
  }
#endif
