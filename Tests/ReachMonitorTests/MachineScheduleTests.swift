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

@Suite("schedule of the machine")
struct MachineScheduleTests {
  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]

  /// The waits before each of so many probes that succeed, in seconds.
  private func waits(_ options: Monitor.Options, count: Int) -> [Double] {
    var bench = MachineBench(options: options)
    for step in Self.online { bench.take(step) }
    return (0..<count).map { _ in
      let wait = bench.waits.first?.duration ?? .zero
      bench.fire(0)
      bench.take(.answer(.status(200)))
      return wait / .seconds(1)
    }
  }

  @Test("without jitter each interval is exact")
  func exact() {
    let waits = waits(Monitor.Options(), count: 20)
    #expect(waits == Array(repeating: 60, count: 20))
  }

  @Test("jitter stays inside its part of the interval, and spreads", arguments: [0.1, 0.5, 0.9])
  func jitter(part: Double) {
    var options = Monitor.Options()
    options.pacing.jitter = part
    options.pacing.seed = 7
    let waits = waits(options, count: 500)
    #expect(waits.allSatisfy { (60 * (1 - part)...60 * (1 + part)).contains($0) })
    let mean = waits.reduce(0, +) / 500
    #expect(abs(mean - 60) < 60 * part / 10)
    #expect((waits.max() ?? 0) - (waits.min() ?? 0) > 60 * part)
  }

  @Test("the same seed gives the same intervals, another one others, and none any")
  func seed() {
    var options = Monitor.Options()
    options.pacing.jitter = 0.1
    options.pacing.seed = 7
    let first = waits(options, count: 20)
    let second = waits(options, count: 20)
    options.pacing.seed = 8
    let other = waits(options, count: 20)
    options.pacing.seed = nil
    let random = waits(options, count: 20)
    let moreRandom = waits(options, count: 20)
    #expect(first == second)
    #expect(first != other)
    #expect(random != moreRandom)
  }

  @Test("a wall clock that is set decides nothing", arguments: [-1e9, -3600, 3600, 1e9])
  func wallClockStep(seconds: Double) {
    var options = Monitor.Options()
    options.verdictLifetime = .seconds(180)
    var bench = MachineBench(options: options)
    for step in Self.online { bench.take(step) }
    let before = (bench.state, bench.waitingSeconds, bench.sent)
    bench.setDate(bench.date + seconds)
    bench.take(.start as MachineBench.Step)
    bench.take(.success as MachineBench.Step)
    bench.take(.timer(.init(number: .max)))
    #expect(bench.state == before.0)
    #expect(bench.waitingSeconds == before.1)
    #expect(bench.sent == before.2)
    bench.take(.waited(60))
    bench.take(.answer(.status(200)))
    #expect(bench.state.lastVerdict?.date == bench.date, "but it is shown")
  }

  @Test("two clocks that are not read at the same instant are no suspend")
  func clockSkew() {
    var bench = MachineBench()
    for step in Self.online { bench.take(step) }
    var moment = bench.moment
    moment.suspended += .milliseconds(99)
    var machine = bench.machine
    let effects = machine.handle(.start, at: moment)
    #expect(effects.isEmpty)
    // One reading too small, and then the right one again.
    moment.suspended -= .seconds(5)
    let small = machine.handle(.start, at: moment)
    moment.suspended += .seconds(5)
    let right = machine.handle(.start, at: moment)
    #expect(small.isEmpty)
    #expect(right.isEmpty)
  }

  @Test("offlineSince is the moment of the outage, not of its telling")
  func settledSince() {
    var options = Monitor.Options()
    options.tolerance.settleBeforeOffline = .seconds(3)
    var bench = MachineBench(options: options)
    for step in Self.online { bench.take(step) }
    let moment = bench.date
    bench.take(.path(.offline(.noCarrier)))
    #expect(bench.state.isOnline)
    #expect(bench.state.path?.status == .unsatisfied, "the path itself is told at once")
    bench.take(.waited(3))
    #expect(!bench.state.isOnline)
    #expect(bench.state.offlineSince == moment)
  }

  @Test("a question is answered with what is published")
  func answer() {
    var bench = MachineBench()
    for step in Self.online { bench.take(step) }
    bench.take(.ask)
    bench.take(.answer(.status(503)))
    #expect(bench.answers == [bench.state.lastVerdict])
    #expect(bench.answers.first?.statusCode == 503)
    bench.take(.path(.offline(.noAddress)))
    bench.take(.ask)
    #expect(bench.answers.last == bench.state.lastVerdict)
    #expect(bench.answers.last?.diagnosis?.cause == .noAddress)
    #expect(bench.answers.last?.probeSucceeded == nil)
    bench.take(.stop as MachineBench.Step)
    bench.take(.ask)
    #expect(bench.ownChecks == 1)
  }

  @Test("options out of range are taken as the nearest in range")
  func ranges() {
    var options = Monitor.Options()
    options.verdictLifetime = .zero
    options.tolerance.failuresBeforeOffline = 0
    options.tolerance.successesBeforeOnline = Int.max
    options.tolerance.settleBeforeOffline = .seconds(-1)
    options.tolerance.settleBeforeOnline = .seconds(Int64.max)
    options.pacing.maximumOfflineInterval = .seconds(Int64.max)
    options.pacing.jitter = .nan
    options.pacing.expensiveFactor = 0
    options.pacing.constrainedFactor = Int.max
    #expect(options.verdictLifetime == .milliseconds(1))
    #expect(options.tolerance.failuresBeforeOffline == 1)
    #expect(options.tolerance.successesBeforeOnline == 100)
    #expect(options.tolerance.settleBeforeOffline == .zero)
    #expect(options.tolerance.settleBeforeOnline == .seconds(3600))
    #expect(options.pacing.maximumOfflineInterval == .seconds(365 * 86_400))
    #expect(options.pacing.jitter == 0)
    #expect(options.pacing.expensiveFactor == 1)
    #expect(options.pacing.constrainedFactor == 1000)
    options.pacing.jitter = 2
    #expect(options.pacing.jitter == 0.9)
    options.pacing.jitter = -1
    #expect(options.pacing.jitter == 0)
  }

  @Test("the longest intervals, stretched as far as they go, do not trap")
  func extremes() {
    var options = Monitor.Options(
      interval: .seconds(Int64.max), offlineInterval: .seconds(Int64.max))
    options.pacing.maximumOfflineInterval = .seconds(Int64.max)
    options.pacing.constrainedFactor = 1000
    options.pacing.jitter = 0.9
    var path = NetworkPath.wifi
    path.isConstrained = true
    var bench = MachineBench(options: options)
    bench.take(.start as MachineBench.Step)
    bench.take(.path(path))
    for _ in 0..<70 {
      bench.take(.answer(.failure(.timedOut, in: .connection)))
      bench.take(.hint)
    }
    #expect(!bench.state.isOnline)
  }
}
