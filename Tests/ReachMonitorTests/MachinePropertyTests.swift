import ReachModels
import ReachProbe
import ReachTesting
import Testing

@testable import ReachMonitor

@Suite("random scripts", .timeLimit(.minutes(5)))
struct MachinePropertyTests {
  private static let paths: [NetworkPath] = [
    .wifi, .wired, .cellular, .vpn, .offline(.noRoute), .offline(.noCarrier),
    NetworkPath(status: .requiresConnection),
  ]

  private static let answers: [ScriptedTransport.Answer] = [
    .status(200), .status(200), .status(204), .status(503),
    .redirect(to: "http://portal.example/"), .failure(.timedOut, in: .connection),
    .failure(.libraryMissing, in: .preparation), .failure(CancellationError()),
  ]

  private static let options: [Monitor.Options] = {
    var tolerant = Monitor.Options()
    tolerant.tolerance.failuresBeforeOffline = 2
    tolerant.tolerance.successesBeforeOnline = 2
    tolerant.tolerance.settleBeforeOffline = .seconds(3)
    tolerant.tolerance.settleBeforeOnline = .seconds(4)
    var sparing = Monitor.Options()
    sparing.verdictLifetime = .seconds(180)
    sparing.pacing.onlyWhileSubscribed = true
    sparing.pacing.maximumOfflineInterval = .seconds(300)
    sparing.pacing.jitter = 0.5
    sparing.pacing.seed = 1
    sparing.pacing.expensiveFactor = 5
    return [
      Monitor.Options(), Monitor.Options(interval: nil), Monitor.Options(offlineInterval: nil),
      Monitor.Options(probe: Probe(url: "http://probe.example/"), interval: .seconds(1)),
      tolerant, sparing,
    ]
  }()

  /// Lets one random thing happen that could happen.
  private func step(_ bench: inout MachineBench, _ generator: inout JitterGenerator) {
    let path = Self.paths[Int.random(in: 0..<Self.paths.count, using: &generator)]
    let answer = Self.answers[Int.random(in: 0..<Self.answers.count, using: &generator)]
    switch Int.random(in: 0..<27, using: &generator) {
    case 0: bench.take(.stop as MachineBench.Step)
    case 1, 2: bench.take(.start as MachineBench.Step)
    case 3: bench.take(.sourceFails)
    case 4: bench.take(.pin([nil, nil, true, false].randomElement(using: &generator) ?? nil))
    case 5, 6: bench.take(.hint)
    case 7...10: bench.take(.path(path))
    case 11...13: bench.take(.answer(answer))
    case 14: bench.take(.newestAnswers(answer))
    case 15: bench.take(.pause as MachineBench.Step)
    case 16, 17: bench.take(.resume as MachineBench.Step)
    case 18: bench.take(.success as MachineBench.Step)
    case 19: bench.take(.ask)
    case 20: bench.take(.suspend(Int.random(in: 1..<300, using: &generator)))
    case 21: bench.take(.audience(Bool.random(using: &generator)))
    default:
      guard !bench.waits.isEmpty else { return }
      bench.fire(Int.random(in: 0..<bench.waits.count, using: &generator))
    }
  }

  @Test("T28: the machine keeps its promises at every step", arguments: 0..<60 as Range<UInt64>)
  func promises(seed: UInt64) {
    var generator = JitterGenerator(seed: seed)
    var bench = MachineBench(options: Self.options[Int(seed % 6)])
    bench.take(.start as MachineBench.Step)
    for _ in 0..<300 { step(&bench, &generator) }  // The bench looks after each.
  }

  @Test(
    "the events fold to each announced state, from any moment on",
    arguments: 0..<60 as Range<UInt64>)
  func fold(seed: UInt64) async {
    var generator = JitterGenerator(seed: seed)
    var bench = MachineBench(options: Self.options[Int(seed % 6)])
    let broadcast = Broadcast()
    var (folded, events) = broadcast.events()
    var told = ReachState()
    for number in 0..<300 {
      let before = bench.announced.count
      step(&bench, &generator)
      if bench.announced.count > before, let state = bench.announced.last {
        broadcast.publish(state, announce: true)
        var count = state.events(since: told).count
        for await event in events where count > 0 {
          folded.apply(event)
          count -= 1
          if count == 0 { break }
        }
        told = state
        #expect(folded == state)
      } else {
        broadcast.publish(bench.state, announce: false)
      }
      if number == 150 { (folded, events) = broadcast.events() }
    }
  }
}
