import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("Scenario", .timeLimit(.minutes(5)))
struct ScenarioTests {
  private struct Broken: Error {}

  let scenario = Scenario()

  @Test("Wi-Fi drops, a minute passes, cellular comes, the probe answers")
  func example() async throws {
    try await scenario.play(.path(.wifi), .answer(.status(200)), .expect(.online))
    try await scenario.play(
      .path(.offline(.noCarrier)), .pass(.seconds(60)), .path(.cellular), .answer(.status(200)),
      .expect(.online))
    #expect(scenario.monitor.state.isExpensive)
    #expect(scenario.clock.now.sinceStart == .seconds(60))
  }

  @Test("each step has settled before the next, 1,000 times")
  func settled() async throws {
    for _ in 0..<1000 {
      let scenario = Scenario()
      try await scenario.play(
        .expect(.unknown), .path(.wifi), .expect(because: .awaitingProbe), .answer(.status(503)),
        .expect(.offline), .expect(because: .serverError), .pass(.seconds(10)), .expectProbes(2),
        .answer(.status(200)), .expect(.online), .path(.offline()), .expect(because: .noRoute))
    }
  }

  @Test("everything due in a long time happens, each at its time")
  func longTime() async throws {
    try await scenario.play(
      .path(.wifi), .answer(.status(200)), .pass(.seconds(60)), .expectProbes(2),
      .pass(.seconds(4)), .expect(.online), .pass(.seconds(1)), .expect(.offline),
      // Every 15 s one that nobody answers: 10 s of interval, 5 s to its deadline.
      .pass(.seconds(600)), .expectProbes(42))
  }

  @Test("a failed expectation says what was found, and everything that had happened")
  func failure() async throws {
    let error = await #expect(throws: ScenarioFailure.self) {
      try await scenario.play(
        .path(.wifi), .answer(.status(200)), .pass(.milliseconds(1500)),
        .path(.offline(.noCarrier)),
        .expect(.online))
    }
    #expect(
      error?.description == """
        expected status online, but found offline
               0.0 s    → monitoring
               0.0 s    → diagnosis pathUnknown
               0.0 s  path wlan0
               0.0 s    → path wlan0
               0.0 s    → connectivity wifi
               0.0 s    → diagnosis awaitingProbe
               0.0 s  answer 200
               0.0 s    → verdict 200
               0.0 s    → status online
               0.0 s    → diagnosis nil
               0.0 s  1.5 seconds pass
               1.5 s  path unsatisfied, noCarrier
               1.5 s    → path unsatisfied, noCarrier
               1.5 s    → connectivity disconnected
               1.5 s    → status offline
               1.5 s    → diagnosis noCarrier
               1.5 s  expect status online
        """)
  }

  @Test("an answer that no probe waits for fails the scenario")
  func nothingToAnswer() async {
    let error = await #expect(throws: ScenarioFailure.self) {
      try await scenario.play(.path(.offline()), .answer(.status(200)))
    }
    #expect(error?.what == "a probe was to be answered, but none is in flight")
  }

  @Test("every step can be taken in every state", arguments: [false, true])
  func steps(isOnline: Bool) async throws {
    if isOnline { try await scenario.play(.path(.wifi), .answer(.status(200))) }
    try await scenario.play(
      .sourceFails(Broken()), .expect(because: .pathUnknown), .pass(.seconds(1)), .path(.wired),
      .answer(.status(200)), .expect(.online), .pause, .sourceFails(Broken()), .path(.wifi),
      .resume, .stop, .path(.wifi), .start, .answer(.status(200)), .expect(.online),
      .suspend(.seconds(3600)), .success, .answer(.status(200)), .expect(.online), .offlineError,
      .answer(.status(500)), .expect(.offline), .override(online: true), .expect(.online),
      .override(online: nil), .expect(because: .serverError), .stop, .stop, .pause, .resume,
      .offlineError, .success, .pass(.seconds(100)), .expect(.unknown))
  }

  @Test("a step of one's own settles too")
  func ownStep() async throws {
    try await scenario.play(
      .path(.wifi), .answer(.status(200)),
      Scenario.Step("pins") { await $0.monitor.override(online: false) },
      .expect(because: .overridden), .expect("a cause", { $0.diagnosis != nil }, true))
  }

  @Test("other code may sleep on the clock, and wait for the monitor with a timeout")
  func sharedClock() async throws {
    let clock = scenario.clock
    let sleeper = Task { try await clock.sleep(for: .seconds(30)) }
    let waiter = Task { [monitor = scenario.monitor] in
      try await monitor.waitUntilOnline(timeout: .seconds(90))
    }
    await clock.sleepers(atLeast: 2)
    try await scenario.play(.path(.wifi), .pass(.seconds(60)), .expect(.offline))
    try await sleeper.value
    try await scenario.play(.answer(.status(200)))
    try await waiter.value
  }

  @Test("a scenario that is let go takes its monitor with it")
  func released() async {
    let updates = await {
      let scenario = Scenario()
      try? await scenario.play(.path(.wifi))
      return scenario.monitor.updates
    }()
    for await _ in updates {}
  }
}
