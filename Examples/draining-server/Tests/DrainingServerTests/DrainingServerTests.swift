import DrainingServer
import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("DrainingServer", .timeLimit(.minutes(1)))
struct DrainingServerTests {
  let scenario: Scenario
  let server: DrainingServer

  init() {
    var options = DrainingServer.options
    options.pacing.jitter = 0  // Exact times, to write down.
    scenario = Scenario(options: options)
    server = DrainingServer(monitor: scenario.monitor)
  }

  private func health(is isHealthy: Bool) -> Scenario.Step {
    Scenario.Step("healthy is \(isHealthy)") { [server] scenario in
      #expect(server.isHealthy == isHealthy, "\(scenario.description)")
    }
  }

  /// Plays steps while the server runs.
  private func withServer(_ body: () async throws -> Void) async throws {
    let run = Task { [server] in await server.run() }
    for await state in scenario.monitor.updates where state.isMonitoring { break }
    try await body()
    run.cancel()
    await run.value
  }

  @Test("drains when the uplink dies, and takes requests again when the internet answers")
  func uplink() async throws {
    try await withServer {
      try await scenario.play(
        .path(.wired), .answer(.status(204)), health(is: true),
        .path(.offline(.noCarrier)), .pass(.seconds(1)), health(is: true),
        .pass(.seconds(1)), health(is: false))
      #expect(await server.serve { "answer" } == nil)
      try await scenario.play(
        .path(.wired), health(is: false), .answer(.status(204)), health(is: true))
      #expect(await server.serve { "answer" } == "answer")
    }
  }

  @Test("a flap and a lost probe drain nobody")
  func flap() async throws {
    try await withServer {
      try await scenario.play(
        .path(.wired), .answer(.status(204)),
        .path(.offline(.noCarrier)), .pass(.seconds(1)), .path(.wired), .answer(.status(204)),
        .pass(.seconds(5)), .answer(.failure(.timedOut, in: .connection)), health(is: true),
        .pass(.seconds(2)), .answer(.status(204)), health(is: true))
    }
  }

  @Test("what has begun is finished while it drains")
  func finishes() async throws {
    try await withServer {
      try await scenario.play(.path(.wired), .answer(.status(204)))
      let (gate, open) = AsyncStream.makeStream(of: Void.self)
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let request = Task { [server] in
        await server.serve {
          start.yield()
          for await _ in gate {}
          return "answer"
        }
      }
      for await _ in started { break }
      try await scenario.play(.path(.offline(.noCarrier)), .pass(.seconds(2)), health(is: false))
      #expect(server.running == 1)
      open.finish()
      #expect(await request.value == "answer")
      #expect(server.running == 0)
    }
  }
}
