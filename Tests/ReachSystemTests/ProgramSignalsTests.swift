#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachSystem
  import Testing

  @Suite("The signals that end a program", .inItsTurn, .timeLimit(.minutes(5)))
  struct ProgramSignalsTests {
    @Test("each is kept until it is waited for")
    func kept() async {
      await #expect(processExitsWith: .success) {
        ProgramSignals.block()
        for number in [SIGINT, SIGTERM, SIGHUP] {
          #expect(raise(number) == 0)
          #expect(ProgramSignals.wait() == number)
        }
      }
    }

    @Test("SIGHUP that nohup has ignored stays ignored; SIGINT that a script has ignored does not")
    func ignored() async {
      await #expect(processExitsWith: .success) {
        _ = signal(SIGHUP, SIG_IGN)
        _ = signal(SIGINT, SIG_IGN)
        ProgramSignals.block()
        #expect(raise(SIGHUP) == 0)
        #expect(raise(SIGINT) == 0)
        #expect(ProgramSignals.wait() == SIGINT)
        #expect(raise(SIGTERM) == 0)
        #expect(ProgramSignals.wait() == SIGTERM)
      }
    }

    @Test("threads of Reach's own leave them to the program")
    func otherThreads() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let loop = EventLoop(name: "test-signals")
        await Task(executorPreference: loop) {
          // Kept from the only thread that runs here: it would end this process by its default.
          _ = raise(SIGTERM)
        }.value
        exit(7)
      }
    }
  }
#endif
