import ReachModels
import ReachMonitor
import ReachProbe
import ReachTesting
import Synchronization
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("HostMonitor", .timeLimit(.minutes(5)))
struct HostMonitorTests {
  let source = ScriptedPathSource()
  let transport = ScriptedTransport()
  let host: HostMonitor

  init() {
    host = HostMonitor(
      Probe(url: "https://host.example/"), paths: source, transport: transport,
      clock: ManualClock())
  }

  @Test("before the first answer it is unknown, and not reachable")
  func unknown() {
    #expect(host.status == .unknown)
    #expect(!host.isReachable)
    #expect(!host.isReachableOnCellular)
    #expect(!host.isReachableOnEthernetOrWiFi)
  }

  @Test(
    "a host that answers is reachable over the path's kind of link, also with an error",
    arguments: [
      (NetworkPath.wifi, 200, HostStatus.Link.ethernetOrWiFi), (.wired, 204, .ethernetOrWiFi),
      (.cellular, 200, .cellular), (.vpn, 301, .ethernetOrWiFi), (.wifi, 404, .ethernetOrWiFi),
      (.cellular, 503, .cellular),
    ])
  func reachable(path: NetworkPath, status: Int, link: HostStatus.Link) async {
    transport.answer(.status(status))
    source.send(path)
    let updates = host.updates
    await host.startListening()
    #expect(await updates.first { $0 != .unknown } == .reachable(link))
    #expect(host.isReachable)
    #expect(host.isReachableOnCellular == (link == .cellular))
    #expect(host.isReachableOnEthernetOrWiFi == (link == .ethernetOrWiFi))
    #expect(transport.requests.map(\.url.absoluteString) == ["https://host.example/"])
  }

  @Test("a host that does not answer, or to which nothing leads, is not reachable")
  func notReachable() async {
    transport.answer(.failure(.connectionRefused, in: .connection))
    source.send(.wifi)
    var updates = host.updates.makeAsyncIterator()
    #expect(await updates.next() == .unknown)
    await host.startListening()
    #expect(await updates.next() == .notReachable)
    #expect(!host.isReachable)
    await host.stopListening()
    #expect(await updates.next() == .unknown)
    #expect(await updates.next() == nil)
  }

  @Test("a captive portal in its place does not make it reachable")
  func captivePortal() {
    let state = ReachState(isMonitoring: true, status: .captivePortal, path: .wifi)
    #expect(HostStatus(state) == .notReachable)
    #expect(HostStatus(ReachState()) == .unknown)
  }

  @Test("a closure hears the present status and each that differs, once")
  func closure() async {
    let told = Mutex<[HostStatus]>([])
    let (signals, signal) = AsyncStream.makeStream(of: HostStatus.self)
    transport.answer(.status(200), times: 2)
    let token = await host.startListening { status in
      told.withLock { $0.append(status) }
      signal.yield(status)
    }
    source.send(.wifi)
    _ = await signals.first { $0 == .reachable(.ethernetOrWiFi) }
    source.send(.wired)
    source.send(.offline(.noCarrier))
    _ = await signals.first { $0 == .notReachable }
    #expect(told.withLock { $0 } == [.unknown, .reachable(.ethernetOrWiFi), .notReachable])
    token.cancel()
    await host.stopListening()
    #expect(told.withLock { $0.count } == 3)
  }

  @Test("T32: let go of, it stops and is freed")
  func released() async {
    let source = ScriptedPathSource(.wifi)
    do {
      let host = HostMonitor(.google, paths: source, transport: transport, clock: ManualClock())
      await host.startListening()
      await source.waitUntilObserved()
    }
    await source.waitUntilReleased()
  }
}
