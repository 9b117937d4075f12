#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import ReachProbe
  import ReachSystem
  import ReachTesting
  import Testing

  @testable import ReachMonitor

  @Suite("What a monitor holds of the system's", .inItsTurn, .timeLimit(.minutes(5)))
  struct MonitorResidueTests {
    /// Says what a test wants, with the kernel's own observation open beside it.
    private struct BesideKernel: PathSource {
      let source: ScriptedPathSource

      func paths() -> AsyncThrowingStream<NetworkPath, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: NetworkPath.self)
        let kernel = RtnetlinkPathSource().paths()
        let paths = source.paths()
        let task = Task {
          do {
            for try await path in paths { continuation.yield(path) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in
          task.cancel()
          withExtendedLifetime(kernel) {}
        }
        return stream
      }
    }

    /// Answers as a test wants, with a request over libcurl to a silent server under way meanwhile.
    private struct BesideCurl: ProbeTransport {
      let transport: ScriptedTransport
      let silent: ProbeRequest

      func send(_ request: ProbeRequest) async throws -> ProbeResponse {
        // Cancelled, and waited for, when this returns.
        async let _ = CurlTransport().send(silent)
        return try await transport.send(request)
      }
    }

    /// A clock that a test moves, with the kernel's own watch for resumes.
    private struct BesideBoot: ResumeTellingClock {
      let clock: ManualClock
      var now: ManualClock.Instant { clock.now }
      var minimumResolution: Duration { clock.minimumResolution }
      var timeSuspended: Duration { clock.timeSuspended }

      func onResume(_ body: @escaping @Sendable () -> Void) -> (any Sendable & AnyObject)? {
        BootClock().onResume(body)
      }

      func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      }
    }

    private static func letGo(at stage: MonitorStage, silent: ProbeRequest) async {
      let clock = ManualClock()
      let source = ScriptedPathSource()
      let transport = ScriptedTransport()
      transport.answerAlways(.status(200))
      for company in MonitorCompany.allCases {
        transport.release()
        let monitor = Monitor(
          paths: BesideKernel(source: source),
          transport: BesideCurl(transport: transport, silent: silent), options: stage.options,
          clock: BesideBoot(clock: clock))
        let kept = await company.join(monitor)
        await stage.reach(monitor, source, transport, clock)
        withExtendedLifetime(kept) {}
      }
    }

    @Test("T32: let go of at any stage, it gives back every descriptor and thread")
    func everyStage() async {
      await #expect(processExitsWith: .success) {
        let server = try ScriptedServer(script: ScriptedServer.silence)
        defer { server.stop() }
        let probe = Probe(url: server.url())
        let silent = probe.request(timeout: .seconds(600))
        await Self.letGo(at: .probing, silent: silent)
        try #require(await eventually { ProcessCounts.current.reachThreads.isEmpty })
        let before = ProcessCounts.current
        for stage in MonitorStage.allCases {
          for _ in 0..<10 { await Self.letGo(at: stage, silent: silent) }
          let isIdle = await eventually { ProcessCounts.current.reachThreads.isEmpty }
          let after = ProcessCounts.current
          try #require(isIdle, "\(stage): \(after.threads)")
          // The test library opens a few of its own at its leisure; thirty monitors hold hundreds.
          try #require(
            after.descriptors < before.descriptors + 10, "\(stage): \(before) \(after)")
        }
      }
    }
  }
#endif
