#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachSystem
  import Synchronization
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  @Suite("A watch for resumes", .timeLimit(.minutes(5)))
  struct ResumeWatchTests {
    /// A machine that is suspended as a test says.
    private final class Machine: Sendable {
      private let time = Mutex(Duration.zero)
      let looks = Record<Duration>()

      func suspend(for duration: Duration) { time.withLock { $0 += duration } }

      func look() -> Duration {
        let time = time.withLock { $0 }
        looks.add(time)
        return time
      }
    }

    @Test("a jump of the wall clock is a resume if time was spent in suspend, and else nothing")
    func jumps() async throws {
      let loop = EventLoop(name: "test-resume")
      let machine = Machine()
      let pipe = try PipePair()
      let number = pipe.writeNumber
      let reader = OwnedDescriptor(dup(pipe.readNumber))
      let resumes = Record<Bool>()
      // Eight bytes are one reading of the descriptor, which would be a timer's.
      let jump = { (looks: Int) async throws in
        try OutputDescriptor(number).write([UInt8](repeating: 0, count: 8))
        #expect(await eventually { machine.looks.all.count == looks })
      }
      let watch = try ResumeWatch(
        loop: loop, jumps: reader, suspended: { machine.look() }, { resumes.add(loop.isCurrent) })
      #expect(machine.looks.all == [.zero])
      try await jump(2)
      machine.suspend(for: .microseconds(900))
      try await jump(3)
      machine.suspend(for: .seconds(20))
      try await jump(4)
      try await jump(5)
      machine.suspend(for: .milliseconds(5))
      try await jump(6)
      // A job that comes after it on its thread: what it called has returned.
      await Task(executorPreference: loop) {}.value
      #expect(resumes.all == [true, true])
      withExtendedLifetime(watch) {}
    }

    @Test("let go of, it calls nobody, and leaves no thread behind")
    func released() async throws {
      let loop = EventLoop(name: "test-rwatch")
      let machine = Machine()
      // Not the kernel's own: somebody may set the clock of the machine that the test runs on.
      let pipe = try PipePair()
      let reader = OwnedDescriptor(dup(pipe.readNumber))
      var watch: ResumeWatch? = try ResumeWatch(
        loop: loop, jumps: reader, suspended: { machine.look() },
        { Issue.record("called without a resume") })
      #expect(await eventually { ProcessFacts.threads(named: "test-rwatch") == 1 })
      watch = nil
      try OutputDescriptor(pipe.writeNumber).write([UInt8](repeating: 0, count: 8))
      #expect(await eventually { ProcessFacts.threads(named: "test-rwatch") == 0 })
      #expect(machine.looks.all == [.zero])
      withExtendedLifetime(watch) {}
    }

    @Test("the kernel's descriptor waits for a jump of the wall clock, and for no time")
    func descriptor() throws {
      let jumps = try ResumeWatch.jumps()
      let info = FileManager.default.contents(atPath: "/proc/self/fdinfo/\(jumps.number)")
      let lines = String(decoding: try #require(info), as: UTF8.self).split(separator: "\n")
      #expect(lines.contains("clockid: 0"), "CLOCK_REALTIME")
      #expect(lines.contains("ticks: 0"))
      #expect(lines.contains("settime flags: 03"), "absolute, cancelled when the clock is set")
      let value = try #require(lines.first { $0.hasPrefix("it_value: (") })
      let seconds = value.dropFirst(11).prefix { $0.isNumber }
      #expect(try #require(Int(seconds)) > 3_000_000_000, "some hundred years")
    }
  }
#endif
