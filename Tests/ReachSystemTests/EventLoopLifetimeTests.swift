#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachSystem
  import Testing

  // Each in a process of its own, where nobody else opens descriptors or starts threads.
  @Suite("The thread of an event loop", .inItsTurn, .timeLimit(.minutes(5)))
  struct EventLoopLifetimeTests {
    @Test("it ends when there is nothing left to do, gives everything back, and starts again")
    func restarts() async {
      await #expect(processExitsWith: .success) {
        let loop = EventLoop(name: "test-life")
        let before = ProcessFacts.descriptors
        for _ in 0..<10 {
          await Task(executorPreference: loop) {}.value
          #expect(ProcessFacts.comesTrue { ProcessFacts.threads(named: "test-life") == 0 })
        }
        #expect(ProcessFacts.descriptors < before + 10)
      }
    }

    @Test("it stays while a descriptor is watched, and ends once the watch is cancelled")
    func watches() async {
      await #expect(processExitsWith: .success) {
        let loop = EventLoop(name: "test-life")
        let pipe = try PipePair()
        let before = ProcessFacts.descriptors
        for _ in 0..<5 {
          let watch = try loop.watch(pipe.readNumber) {}
          // Long enough for a thread that would end to have ended.
          try await BootClock().sleep(for: .milliseconds(150))
          #expect(ProcessFacts.threads(named: "test-life") == 1)
          _ = consume watch
          #expect(ProcessFacts.comesTrue { ProcessFacts.threads(named: "test-life") == 0 })
        }
        #expect(ProcessFacts.descriptors < before + 15)
      }
    }

    @Test("it ends once its last timer has been cancelled from another thread")
    func cancelledTimer() async {
      await #expect(processExitsWith: .success) {
        let loop = EventLoop(name: "test-life")
        let timer = loop.schedule(after: .seconds(3600)) {}
        #expect(ProcessFacts.comesTrue { ProcessFacts.threads(named: "test-life") == 1 })
        try await BootClock().sleep(for: .milliseconds(20))
        #expect(loop.cancelTimer(timer))
        #expect(ProcessFacts.comesTrue { ProcessFacts.threads(named: "test-life") == 0 })
      }
    }

    @Test("a refused watch leaves no descriptor behind")
    func refusedWatch() async {
      await #expect(processExitsWith: .success) {
        let file = OwnedDescriptor(unsafe open("/proc/self/exe", O_RDONLY))
        let before = ProcessFacts.descriptors
        let loops = (0..<10).map { _ in EventLoop(name: "test-life") }
        for loop in loops {
          #expect(throws: SystemCallError.self) { _ = try loop.watch(file.number) {} }
        }
        #expect(ProcessFacts.descriptors < before + 10)
        #expect(ProcessFacts.threads(named: "test-life") == 0)
      }
    }

    @Test("without a descriptor to be had, jobs and timers still come through")
    func outOfDescriptors() async {
      await #expect(processExitsWith: .success) {
        let loop = EventLoop(name: "test-life")
        ProcessLimits.forbidDescriptors(from: 0)
        await Task(executorPreference: loop) {}.value
        try await BootClock(loop: loop).sleep(for: .milliseconds(20))
        let error = #expect(throws: SystemCallError.self) { _ = try loop.watch(0) {} }
        #expect(error?.errno == EMFILE)
      }
    }

    @Test("it ends once a thousand sleeps have been cancelled")
    func cancelledSleeps() async {
      await #expect(processExitsWith: .success) {
        let loop = EventLoop(name: "test-life")
        let tasks = (0..<1000).map { _ in
          Task { try await BootClock(loop: loop).sleep(for: .seconds(3600)) }
        }
        for task in tasks { task.cancel() }
        for task in tasks {
          await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(ProcessFacts.comesTrue { ProcessFacts.threads(named: "test-life") == 0 })
      }
    }
  }
#endif
