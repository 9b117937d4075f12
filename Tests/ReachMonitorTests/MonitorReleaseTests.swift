import ReachModels
import ReachPath
import ReachProbe
import ReachTesting
import Testing

@testable import ReachMonitor

@Suite("a monitor that is let go of", .timeLimit(.minutes(5)))
struct MonitorReleaseTests {
  /// A source that says so when it is let go of, which only a monitor that is gone does.
  private final class TracedSource: PathSource {
    private let source: ScriptedPathSource
    private let end: StreamEnd

    init(_ source: ScriptedPathSource, _ end: StreamEnd) { (self.source, self.end) = (source, end) }

    func paths() -> AsyncThrowingStream<NetworkPath, any Error> { source.paths() }
  }

  private final class Released {
    weak var monitor: Monitor?
  }

  @Test(
    "T32: at any stage, in whatever company, it is gone with all that it held",
    arguments: MonitorStage.allCases, MonitorCompany.allCases)
  func released(stage: MonitorStage, company: MonitorCompany) async {
    let clock = ManualClock()
    let source = ScriptedPathSource()
    let transport = ScriptedTransport()
    transport.answerAlways(.status(200))
    let released = Released()
    let (isHeld, held) = AsyncStream.makeStream(of: Never.self)
    let kept = await {
      let monitor = Monitor(
        paths: TracedSource(source, StreamEnd(held)), transport: transport, options: stage.options,
        clock: clock)
      released.monitor = monitor
      let before = await company.join(monitor)
      await stage.reach(monitor, source, transport, clock)
      return [before, await company.join(monitor)]
    }()
    for await _ in isHeld {}
    #expect(released.monitor == nil)
    for kept in kept { await kept.untilEnded() }
    await source.waitUntilReleased()
    await transport.waitUntilIdle()
    await clock.sleepers(atMost: 0)
    withExtendedLifetime(kept) {}
  }
}
