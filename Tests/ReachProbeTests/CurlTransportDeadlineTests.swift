#if os(Linux)
  import FoundationEssentials
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Synchronization
  import Testing

  @testable import ReachProbe

  @Suite("Deadlines and cancellation over libcurl", .timeLimit(.minutes(5)))
  struct CurlTransportDeadlineTests {
    struct Slowness: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var script: ScriptedServer.Script
      var scheme = "http"
      var stage: ProbeStage
    }

    /// Far more than any of this takes, and far less than the timeout of the requests.
    private static let promptly = Duration.seconds(120)
    /// Long enough that a busy machine gets to the stage in question.
    private static let soon = Duration.milliseconds(1500)
    private static let never = Duration.seconds(600)

    private let transport = CurlTransport()

    static let slownesses = [
      Slowness(
        testDescription: "no answer", script: ScriptedServer.silence, stage: .firstByte),
      Slowness(
        testDescription: "no handshake", script: ScriptedServer.silence, scheme: "https",
        stage: .tls),
      Slowness(
        testDescription: "a head byte by byte",
        script: ScriptedServer.drip(after: "HTTP/1.1 200 OK\r\nX: "), stage: .body),
      Slowness(
        testDescription: "a status line byte by byte",
        script: ScriptedServer.drip(after: "HTTP/1.1 200 "), stage: .body),
      Slowness(
        testDescription: "a body byte by byte",
        script: ScriptedServer.drip(after: "HTTP/1.1 200 OK\r\n\r\n"), stage: .body),
    ]

    @Test("T14: a server that is too slow is cut off at the deadline", arguments: slownesses)
    func deadline(_ slowness: Slowness) async throws {
      try await ScriptedServer.run(slowness.script) { server in
        let url = server.url(scheme: slowness.scheme)
        let (result, taken) = try await timed { [transport] in
          try await transport.cutOff(url, in: slowness.stage, after: Self.soon)
        }
        #expect(result.error.failure == .timedOut)
        #expect(result.error.stage == slowness.stage)
        #expect(taken >= result.deadline)
        #expect(taken < Self.promptly)
      }
    }

    @Test(
      "a timeout that is not positive has passed before it began",
      arguments: [Duration.zero, .milliseconds(-1), .seconds(Int64.min)])
    func noTime(timeout: Duration) async throws {
      let error = try await transport.failure("http://127.0.0.1:1/", timeout: timeout)
      #expect(error.failure == .timedOut)
      #expect(error.stage == .preparation)
    }

    @Test("a timeout of a nanosecond ends in a typed error")
    func nanosecond() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { server in
        let error = try await transport.failure(server.url(), timeout: .nanoseconds(1))
        #expect(error.failure == .timedOut)
      }
    }

    @Test("a resolver that never comes back does not hold the caller up")
    func stuckResolver() async throws {
      let gate = Gate()
      defer { gate.open() }
      let transport = CurlTransport { _ in
        gate.wait()
        return .success([.v4(0x7f00_0001)])
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        // More names than there are threads to look them up.
        for number in 0..<10 {
          group.addTask {
            let (error, _) = try await transport.cutOff(
              "http://host\(number).test/", in: .nameResolution, after: .milliseconds(200))
            #expect(error.failure == .timedOut)
            #expect(error.stage == .nameResolution)
          }
        }
        try await group.waitForAll()
      }
    }

    @Test("a cancelled probe is answered at once, whatever it waits for")
    func cancellation() async throws {
      let gate = Gate()
      defer { gate.open() }
      let transport = CurlTransport { _ in
        gate.wait()
        return .failure(ProbeError(.nameNotFound, in: .nameResolution))
      }
      try await ScriptedServer.run(ScriptedServer.silence) { server in
        for url in [server.url(), server.url(scheme: "https"), "http://stuck.test/"] {
          let probe = Task { try await transport.get(url, timeout: Self.never) }
          // It has got as far as it gets.
          #expect(
            await eventually {
              url.contains("stuck") ? gate.isWaitedFor : server.connections > 0
            })
          let began = BootTime.now
          probe.cancel()
          await #expect(throws: CancellationError.self) { try await probe.value }
          #expect(began.duration(to: .now) < Self.promptly)
        }
      }
    }

    @Test("a task that is cancelled already sends nothing")
    func cancelledBefore() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { server in
        let gate = Gate()
        let probe = Task {
          #expect(await eventually { Task.isCancelled })
          gate.open()
          return try await transport.get(server.url(), timeout: Self.never)
        }
        probe.cancel()
        await #expect(throws: CancellationError.self) { try await probe.value }
        #expect(server.connections == 0)
      }
    }

    @Test("a cancellation that races the answer ends in one of the two")
    func race() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let url = "http://localhost:\(server.port)/"
        for round in 0..<300 {
          let probe = Task { try await transport.get(url, timeout: Self.never) }
          // From before the request is sent to after its answer has come, in steps.
          let delay = BootTime.now.advanced(by: .microseconds(round * 5))
          while BootTime.now < delay { await Task.yield() }
          probe.cancel()
          switch await probe.result {
          case .success(let response): #expect(response.status == 204)
          case .failure(let error): #expect(error is CancellationError)
          }
        }
      }
    }

    @Test("a cancellation leaves other probes alone")
    func otherProbes() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { silent in
        try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
          for _ in 0..<20 {
            let probe = Task { try await transport.get(silent.url(), timeout: Self.never) }
            async let answer = transport.get(server.url())
            probe.cancel()
            let status = try await answer.status
            #expect(status == 204)
            await #expect(throws: CancellationError.self) { try await probe.value }
          }
        }
      }
    }
  }
#endif
