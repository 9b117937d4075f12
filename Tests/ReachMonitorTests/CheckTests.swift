import ReachModels
import ReachMonitor
import ReachPath
import ReachProbe
import ReachTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Reach.check", .timeLimit(.minutes(5)))
struct CheckTests {
  let clock = ManualClock(date: Date(timeIntervalSinceReferenceDate: 800_000_000))
  let source = ScriptedPathSource()
  let transport = ScriptedTransport()

  private func check(probe: Probe = .apple) async -> Verdict {
    await Reach.check(probe: probe, paths: source, transport: transport, clock: clock)
  }

  @Test("T1: an unsatisfied path sends no probe and is offline")
  func pathDown() async {
    source.send(.offline(.noCarrier))
    let verdict = await check()
    #expect(verdict.status == .offline)
    #expect(!verdict.isOnline)
    #expect(!verdict.pathIsSatisfied)
    #expect(verdict.probeSucceeded == nil)
    #expect(verdict.diagnosis?.cause == .noCarrier)
    #expect(transport.requests.isEmpty)
    await source.waitUntilReleased()
    await clock.sleepers(atMost: 0)
  }

  @Test("T2: a path and the expected answer are online, with the evidence")
  func online() async {
    source.send(.wired)
    transport.answer(.status(200))
    let verdict = await check()
    #expect(verdict.isOnline)
    #expect(verdict.pathIsSatisfied)
    #expect(verdict.probeSucceeded == true)
    #expect(verdict.statusCode == 200)
    #expect(verdict.latency == .zero)
    #expect(verdict.interfaceNames == ["eth0"])
    #expect(verdict.diagnosis == nil)
    #expect(verdict.date == clock.date)
    await source.waitUntilReleased()
    await clock.sleepers(atMost: 0)
  }

  @Test("T3: over http a redirect is a captive portal's")
  func redirect() async {
    source.send(.wifi)
    transport.answer(.redirect(to: "http://portal.example/login"))
    let verdict = await check(probe: Probe(url: "http://probe.example/"))
    #expect(verdict.status == .captivePortal)
    #expect(verdict.diagnosis?.loginURL == "http://portal.example/login")
  }

  @Test("T4: an error status is offline", arguments: [404, 500, 503], [Probe.apple, .google])
  func errorStatus(status: Int, probe: Probe) async {
    source.send(.wifi)
    transport.answer(.status(status))
    let verdict = await check(probe: probe)
    #expect(verdict.status == .offline)
    #expect(verdict.statusCode == status)
    #expect(verdict.diagnosis?.cause == .serverError)
  }

  @Test(
    "T5, T14: no whole answer within the limit ends at the limit, and does not blame the path",
    arguments: [false, true])
  func noAnswer(ignoresCancellation: Bool) async {
    source.send(.wifi)
    transport.ignoreCancellation(ignoresCancellation)
    transport.answer(.status(200))
    transport.hold()
    let task = Task { await check() }
    await transport.requests(atLeast: 1)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    let verdict = await task.value
    #expect(verdict.status == .offline)
    #expect(verdict.pathIsSatisfied)
    #expect(verdict.probeSucceeded == false)
    #expect(verdict.failure == .timedOut)
    #expect(verdict.latency == .seconds(5))
    #expect(verdict.diagnosis?.cause == .response)
    #expect(transport.inFlight <= 1)
    transport.release()
    await transport.waitUntilIdle()
  }

  @Test("T6: a transport that finds no network is offline")
  func unreachable() async {
    source.send(.wifi)
    transport.answer(.failure(.unreachable, in: .connection))
    let verdict = await check()
    #expect(verdict.status == .offline)
    #expect(verdict.failure == .unreachable)
    #expect(verdict.failedStage == .connection)
    #expect(verdict.diagnosis?.cause == .connection)
  }

  @Test("T7: a path source that never speaks ends at the limit, the path unknown")
  func silentSource() async {
    let task = Task { await check() }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    let verdict = await task.value
    #expect(verdict.status == .unknown)
    #expect(!verdict.pathIsSatisfied)
    #expect(verdict.probeSucceeded == nil)
    #expect(verdict.diagnosis?.cause == .pathUnknown)
    #expect(transport.requests.isEmpty)
    await source.waitUntilReleased()
  }

  @Test("T7: a path source that fails or ends leaves the path unknown", arguments: [false, true])
  func failingSource(withError: Bool) async {
    if withError { source.fail(PathError(.netlinkUnavailable)) } else { source.finish() }
    let verdict = await check()
    #expect(verdict.status == .unknown)
    #expect(verdict.diagnosis?.cause == .pathUnknown)
    let detail = withError ? PathError(.netlinkUnavailable).description : nil
    #expect(detail == nil || verdict.diagnosis?.detail == detail)
    #expect(verdict.diagnosis?.detail != nil)
  }

  @Test("T8: expensive and constrained are carried through", arguments: [false, true])
  func flags(isSet: Bool) async {
    var path = NetworkPath.cellular
    path.isExpensive = isSet
    path.isConstrained = isSet
    source.send(path)
    transport.answer(.status(200))
    let verdict = await check()
    #expect(verdict.isExpensive == isSet)
    #expect(verdict.isConstrained == isSet)
  }

  @Test("T9: a probe of one's own is used, and no other")
  func ownProbe() async {
    let probe = Probe(url: "https://probe.example/alive")
    source.send(.wifi)
    transport.answer(.status(204))
    #expect(await check(probe: probe).isOnline)
    #expect(transport.requests.map(\.url) == [probe.url])
  }

  @Test("T10: a path that requires a connection is probed")
  func requiresConnection() async {
    source.send(NetworkPath(status: .requiresConnection))
    transport.answer(.status(200))
    #expect(await check().isOnline)
  }

  @Test("T11: a path over a tunnel alone is online when the probe is good")
  func tunnel() async {
    source.send(.vpn)
    transport.answer(.status(200))
    let verdict = await check()
    #expect(verdict.isOnline)
    #expect(verdict.interfaceNames == ["wg0"])
  }

  @Test("T12: over http a body other than the expected one is a captive portal's")
  func foreignBody() async {
    var probe = Probe(url: "http://probe.example/")
    probe.expectedStatus = 200
    probe.expectedBodyPrefix = "success"
    source.send(.wifi)
    transport.answer(.status(200, body: "<html>Welcome to the hotel</html>"))
    #expect(await check(probe: probe).status == .captivePortal)
    source.send(.wifi)
    transport.answer(.status(200, body: "success\n"))
    #expect(await check(probe: probe).status == .online)
  }

  @Test("T13: 511 is a captive portal")
  func networkAuthenticationRequired() async {
    source.send(.wifi)
    transport.answer(.status(511))
    #expect(await check(probe: Probe(url: "http://probe.example/")).status == .captivePortal)
  }

  @Test("the first path counts, and the probe gets what is left of the time")
  func remaining() async {
    transport.answer(.status(200))
    let task = Task { await check() }
    await source.waitUntilObserved()
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(3))
    source.send(.wifi)
    source.send(.offline())
    #expect(await task.value.isOnline)
    // Two seconds, less a fiftieth.
    #expect(transport.requests.map(\.timeout) == [.milliseconds(1960)])
  }

  @Test(
    "a check that is cancelled returns at once, even if the transport does not end",
    arguments: [false, true])
  func cancelled(whileProbing: Bool) async {
    transport.ignoreCancellation()
    transport.answer(.status(200))
    transport.hold()
    if whileProbing { source.send(.wifi) }
    let task = Task { await check() }
    if whileProbing {
      await transport.requests(atLeast: 1)
    } else {
      await source.waitUntilObserved()
    }
    task.cancel()
    let verdict = await task.value
    #expect(verdict.status == .unknown)
    #expect(verdict.diagnosis?.cause == .cancelled)
    #expect(verdict.pathIsSatisfied == whileProbing)
    await clock.sleepers(atMost: 0)
    await source.waitUntilReleased()
    transport.release()
    await transport.waitUntilIdle()
  }

  @Test(
    "a limit of no time at all is the shortest there is", arguments: [Duration.zero, .seconds(-1)])
  func noTime(timeout: Duration) async {
    let task = Task {
      await Reach.check(timeout: timeout, paths: source, transport: transport, clock: clock)
    }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(1))
    #expect(await task.value.diagnosis?.cause == .pathUnknown)
  }

  @Test("on the standard clock, too, a silent source ends at the limit")
  func standardClock() async {
    let verdict = await Reach.check(
      timeout: .milliseconds(1), paths: source, transport: transport)
    #expect(verdict.diagnosis?.cause == .pathUnknown)
    await source.waitUntilReleased()
  }

  @Test("a check that has ended lets go of what it was given")
  func released() async {
    let (isHeld, continuation) = AsyncStream.makeStream(of: Never.self)
    let verdict = await Reach.check(
      paths: ScriptedPathSource(.wifi), transport: Traced(continuation), clock: clock)
    #expect(verdict.isOnline)
    for await _ in isHeld {}  // Ends when the transport is gone.
    await clock.sleepers(atMost: 0)
  }

  /// Ends a stream when it is let go.
  private final class Traced: ProbeTransport {
    private let continuation: AsyncStream<Never>.Continuation

    init(_ continuation: AsyncStream<Never>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func send(_ request: ProbeRequest) async -> ProbeResponse { ProbeResponse(status: 200) }
  }
}
