import ReachModels
import ReachProbe
import ReachTesting

@testable import ReachMonitor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Many machines in one simulated time, which all start in the same instant without the internet.
///
/// The worst case for whoever answers their probes: power comes back to a city, and the internet
/// ten minutes later.
struct Fleet {
  private enum Happening {
    case timer(MonitorMachine.Ticket)
    case answer(MonitorMachine.Ticket)
  }

  /// How fine the simulation is; everything inside a step happens in the order of its cause.
  static let step = Duration.milliseconds(100)
  /// How long a probe takes, to succeed or to fail.
  static let latency = Duration.seconds(1)
  static let outage = Duration.seconds(600)
  static let end = Duration.seconds(1200)

  private var machines: [MonitorMachine]
  private var calendar: [[(machine: Int, what: Happening)]]
  private var now = Duration.zero
  /// How many probes were sent in each second.
  private(set) var probes: [Int]

  init(count: Int, options: Monitor.Options) {
    machines = (0..<count).map { number in
      var options = options
      options.pacing.seed = UInt64(number)
      return MonitorMachine(options: options)
    }
    calendar = Array(repeating: [], count: Int(Self.end / Self.step) + 1)
    probes = Array(repeating: 0, count: Int(Self.end / .seconds(1)) + 1)
  }

  /// The machines that are told to be online.
  var online: Int { machines.count { $0.state.status == .online } }

  /// The greatest number of probes in one of these seconds.
  func peak(_ seconds: Range<Int>) -> Int { probes[seconds].max() ?? 0 }

  mutating func run() {
    for number in machines.indices {
      guard case .observe(let ticket)? = handle(.start, by: number).last else { continue }
      perform(handle(.path(ticket, .wired), by: number), of: number)
    }
    for position in calendar.indices {
      now = Self.step * position
      var next = 0
      // What happens may cause more in the same step.
      while next < calendar[position].count {
        let (number, what) = calendar[position][next]
        next += 1
        perform(handle(event(what), by: number), of: number)
      }
      calendar[position] = []
    }
  }

  private func event(_ what: Happening) -> MonitorMachine.Event {
    switch what {
    case .timer(let ticket): return .timer(ticket)
    case .answer(let ticket):
      let isUp = now >= Self.outage
      let answer =
        isUp ? ScriptedTransport.Answer.status(200) : .failure(.timedOut, in: .connection)
      return .probed(ticket, answer, latency: Self.latency)
    }
  }

  private mutating func handle(
    _ event: MonitorMachine.Event, by number: Int
  ) -> [MonitorMachine.Effect] {
    let date = Date(timeIntervalSinceReferenceDate: now / .seconds(1))
    return machines[number].handle(event, at: .init(date: date, elapsed: now, suspended: .zero))
  }

  private mutating func perform(_ effects: [MonitorMachine.Effect], of number: Int) {
    for effect in effects {
      switch effect {
      case .probe(let ticket, _):
        probes[Int(now / .seconds(1))] += 1
        plan(.answer(ticket), after: Self.latency, of: number)
      // A deadline that was cancelled fires all the same, and the machine knows it for stale.
      case .wait(let ticket, let wait): plan(.timer(ticket), after: wait, of: number)
      case .observe, .cancel, .publish, .end, .answer, .checkOnce: break
      }
    }
  }

  private mutating func plan(_ what: Happening, after wait: Duration, of number: Int) {
    let position = Int(((now + wait) / Self.step).rounded(.up))
    if calendar.indices.contains(position) { calendar[position].append((number, what)) }
  }
}
