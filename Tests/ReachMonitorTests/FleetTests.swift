import ReachMonitor
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("a fleet after one outage")
struct FleetTests {
  /// How many machines; the table of Docs/Performance.md is of 100,000.
  private static let count =
    ProcessInfo.processInfo.environment["REACH_FLEET"].flatMap(Int.init) ?? 2000

  /// Runs a fleet and prints what it does, in parts of the whole.
  private func run(_ name: String, _ body: (inout Monitor.Pacing) -> Void) -> Fleet {
    var options = Monitor.Options()
    body(&options.pacing)
    var fleet = Fleet(count: Self.count, options: options)
    fleet.run()
    print(
      """
      \(Self.count) machines, \(name): peak in one second \(fleet.peak(60..<600)) during the outage \
      (after its first minute), \(fleet.peak(600..<1200)) after it; \
      \(fleet.probes.reduce(0, +)) probes in 20 minutes
      """)
    #expect(fleet.online == Self.count, "ten minutes later all are back")
    return fleet
  }

  @Test("by default they stay in step, which is why jitter is there to be asked for")
  func inStep() {
    let fleet = run("default pacing") { _ in }
    #expect(fleet.peak(60..<600) == Self.count)
  }

  @Test("with jitter they spread")
  func jitter() {
    let fleet = run("jitter 0.5") { $0.jitter = 0.5 }
    #expect(fleet.peak(120..<600) < Self.count / 7)
  }

  @Test("with jitter and backoff no second after the first minutes sees more than one in forty")
  func backoff() {
    let fleet = run("jitter 0.5, backoff to 5 minutes") { pacing in
      pacing.jitter = 0.5
      pacing.maximumOfflineInterval = .seconds(300)
    }
    #expect(fleet.peak(120..<600) < Self.count / 40)
    #expect(fleet.peak(600..<1200) < Self.count / 30)
  }
}
