import ReachModels
import ReachProbe
import ReachTesting
import Testing

@testable import ReachMonitor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("MonitorMachine")
struct MonitorMachineTests {
  private func bench(_ steps: [MachineBench.Step]) -> MachineBench {
    var bench = MachineBench()
    for step in steps { bench.take(step) }
    return bench
  }

  @Test("each scenario ends as it has to", arguments: MachineScenario.all)
  func scenario(_ scenario: MachineScenario) {
    var bench = MachineBench(options: scenario.options)
    for step in scenario.steps { bench.take(step) }
    #expect(bench.state.status == scenario.status)
    #expect(bench.state.diagnosis?.cause == scenario.cause)
    #expect(bench.sent == scenario.sent)
    #expect(bench.waitingSeconds == scenario.waits)
    #expect((bench.state.offlineSince != nil) == !bench.state.isOnline)
  }

  @Test("T20: before the first reading nothing is drawn offline")
  func optimistic() {
    #expect(bench([.start]).state.isOnline)
    #expect(bench([.start, .path(.wifi)]).state.isOnline)
  }

  @Test("offlineSince stays at the first moment, and is gone when online")
  func offlineSince() {
    var bench = bench([.start, .path(.wifi), .answer(.status(200)), .waited(60)])
    let moment = bench.date
    bench.take(.answer(.failure(.timedOut, in: .connection)))
    #expect(bench.state.offlineSince == moment)
    bench.take(.waited(10))
    bench.take(.path(.offline()))
    #expect(bench.state.offlineSince == moment)
    bench.take(.path(.wired))
    bench.take(.answer(.failure(.cancelled, in: .connection)))
    #expect(bench.state.offlineSince == moment)
    bench.take(.answer(.status(200)))
    #expect(bench.state.offlineSince == nil)
  }

  @Test("T29: pinned offline lasts since the pinning, or since it was offline")
  func pinnedSince() {
    var bench = bench([.start, .path(.wifi), .answer(.status(200)), .waited(60), .pin(false)])
    let pinned = bench.date
    #expect(bench.state.offlineSince == pinned)
    bench.take(.answer(.failure(.timedOut, in: .connection)))
    bench.take(.waited(10))
    bench.take(.pin(false))
    #expect(bench.state.offlineSince == pinned)
    bench.take(.pin(true))
    bench.take(.pin(false))
    #expect(bench.state.offlineSince == pinned, "offline beneath since then")
  }

  @Test("a path is published before its probe, and with the old status")
  func publishedAtOnce() {
    let bench = bench([.start, .path(.wifi), .answer(.status(200)), .path(.cellular)])
    #expect(bench.state.path == .cellular)
    #expect(bench.state.connectivity == .cellular)
    #expect(bench.state.isExpensive)
    #expect(bench.state.status == .online)
  }

  @Test("a probe that comes out as the last one did wakes nobody, but is the newest state")
  func quiet() {
    var bench = bench([.start, .path(.wifi), .answer(.status(200))])
    let announced = bench.announced.count
    for _ in 0..<3 {
      bench.take(.waited(60))
      bench.take(.answer(.status(200)))
    }
    #expect(bench.announced.count == announced)
    #expect(bench.state.lastVerdict?.date == bench.date)
    bench.take(.waited(60))
    bench.take(.answer(.status(204)))
    #expect(bench.announced.count == announced + 1)
  }

  @Test("T36: an equal path and a stale observation's path have no effect at all")
  func noEffect() {
    var machine = MonitorMachine(options: Monitor.Options())
    let date = MonitorMachine.Moment(
      date: Date(timeIntervalSinceReferenceDate: 0), elapsed: .zero, suspended: .zero)
    let effects = machine.handle(.start, at: date)
    guard case .observe(let ticket) = effects.last else {
      Issue.record("no observation: \(effects)")
      return
    }
    #expect(!machine.handle(.path(ticket, .wifi), at: date).isEmpty)
    #expect(machine.handle(.path(ticket, .wifi), at: date).isEmpty)
    #expect(machine.handle(.path(.init(number: 999), .wired), at: date).isEmpty)
    #expect(machine.handle(.sourceEnded(.init(number: 999), detail: ""), at: date).isEmpty)
    #expect(machine.handle(.timer(.init(number: 999)), at: date).isEmpty)
    _ = machine.handle(.stop, at: date)
    #expect(machine.handle(.path(ticket, .wired), at: date).isEmpty)
  }

  @Test("a stopped machine is as new to whoever looks")
  func stopped() {
    let bench = bench([.start, .path(.wifi), .answer(.status(200)), .pin(false), .stop])
    #expect(bench.state == ReachState())
    #expect(bench.ends == 1)
    #expect(bench.observation == nil)
    #expect(bench.waits.isEmpty)
  }

  @Test("the transport is asked to end a little before the deadline")
  func margin() {
    #expect(ProbeDeadline.request(for: .apple, within: .seconds(5)).timeout == .milliseconds(4900))
    #expect(ProbeDeadline.request(for: .apple, within: .seconds(1)).timeout == .milliseconds(980))
    #expect(
      ProbeDeadline.request(for: .apple, within: .seconds(60)).timeout == .milliseconds(59_900))
  }

  @Test(
    "T65: options out of range are taken as the nearest in range",
    arguments: [Duration.seconds(Int64.min), .zero, .microseconds(999)])
  func optionsTooSmall(duration: Duration) {
    let given = Monitor.Options(interval: duration, offlineInterval: duration, timeout: duration)
    var set = Monitor.Options()
    set.interval = duration
    set.offlineInterval = duration
    set.timeout = duration
    #expect(given == set)
    #expect(given.interval == .milliseconds(1))
    #expect(given.offlineInterval == .milliseconds(1))
    #expect(given.timeout == .milliseconds(1))
  }

  @Test("T65: options that are too large do not trap, and the defaults are as promised")
  func optionsTooLarge() {
    let options = Monitor.Options(
      interval: .seconds(Int64.max), offlineInterval: nil, timeout: .seconds(Int64.max))
    #expect(options.interval == .seconds(365 * 86_400))
    #expect(options.offlineInterval == nil)
    #expect(options.timeout == .seconds(86_400))
    #expect(Monitor.Options().interval == .seconds(60))
    #expect(Monitor.Options().offlineInterval == .seconds(10))
    #expect(Monitor.Options().timeout == .seconds(5))
  }
}
