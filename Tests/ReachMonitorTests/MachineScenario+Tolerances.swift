import ReachModels
import ReachTesting

@testable import ReachMonitor

extension MachineScenario {
  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]
  private static let fails = MachineBench.Step.answer(.failure(.timedOut, in: .connection))
  private static let succeeds = MachineBench.Step.answer(.status(200))

  private static func options(_ body: (inout Monitor.Tolerance) -> Void) -> Monitor.Options {
    var options = Monitor.Options()
    body(&options.tolerance)
    return options
  }

  private static let three = options { $0.failuresBeforeOffline = 3 }
  private static let confirmed = options { $0.successesBeforeOnline = 2 }
  private static let slowDown = options { $0.settleBeforeOffline = .seconds(3) }
  private static let slowUp = options { $0.settleBeforeOnline = .seconds(4) }

  /// How much it takes to change the answer.
  static let tolerances = [
    MachineScenario(
      "T38: two lost probes of three stay online, and are looked at again soon", options: three,
      online + [.waited(60), fails, .waited(10), fails], status: .online, sent: 3, waits: [10]),
    MachineScenario(
      "T38: the third is offline", options: three,
      online + [.waited(60), fails, .waited(10), fails, .waited(10), fails], status: .offline,
      cause: .connection, sent: 4, waits: [10]),
    MachineScenario(
      "T38: one success resets", options: three,
      online + [.waited(60), fails, .waited(10), fails, .waited(10), succeeds]
        + [.waited(60), fails, .waited(10), fails], status: .online, sent: 6, waits: [10]),
    MachineScenario(
      "T38: from an unknown answer, too, and it says why", options: three,
      [.start, .path(.wifi), fails, .waited(10), fails], status: .unknown, cause: .connection,
      sent: 2, waits: [10]),
    MachineScenario(
      "T38: the path needs no second strike", options: three,
      online + [.path(.offline(.noCarrier))], status: .offline, cause: .noCarrier, sent: 1),
    MachineScenario(
      "T38: a success of the app's own takes a strike back", options: three,
      online + [.waited(60), fails, .waited(10), fails, .success, .waited(60), fails],
      status: .online, sent: 4, waits: [10]),
    MachineScenario(
      "one success of two stays offline", options: confirmed,
      online + [.hint, fails, .waited(10), succeeds], status: .offline, cause: .awaitingProbe,
      sent: 3, waits: [10]),
    MachineScenario(
      "and a failure in between sets it back", options: confirmed,
      [.start, .path(.offline()), .path(.wifi), succeeds, .waited(10), fails, .waited(10)]
        + [succeeds], status: .offline, cause: .awaitingProbe, sent: 3, waits: [10]),
    MachineScenario(
      "two successes are online", options: confirmed,
      [.start, .path(.offline()), .path(.wifi), succeeds, .waited(10), succeeds],
      status: .online, sent: 2, waits: [60]),
    MachineScenario(
      "offline is told when it has settled", options: slowDown,
      online + [.path(.offline(.noCarrier))], status: .online, sent: 1, waits: [3]),
    MachineScenario(
      "and then it is told", options: slowDown,
      online + [.path(.offline(.noCarrier)), .waited(3)], status: .offline, cause: .noCarrier,
      sent: 1),
    MachineScenario(
      "an outage that is over before it has settled is never told", options: slowDown,
      online + [.path(.offline(.noCarrier)), .path(.wifi), succeeds], status: .online, sent: 2,
      waits: [60]),
    MachineScenario(
      "what is told at last is what is true by then", options: slowDown,
      online + [.path(.offline(.noCarrier)), .path(.wifi), fails, .waited(3)], status: .offline,
      cause: .connection, sent: 2, waits: [10]),
    MachineScenario(
      "online again is told when it has settled", options: slowUp,
      [.start, .path(.offline()), .path(.wifi), succeeds], status: .offline, cause: .awaitingProbe,
      sent: 1, waits: [4, 60]),
    MachineScenario(
      "and then it is told, at the online interval", options: slowUp,
      [.start, .path(.offline()), .path(.wifi), succeeds, .waited(4)], status: .online, sent: 1,
      waits: [60]),
    MachineScenario(
      "the first answer of all has nothing to settle", options: slowUp, online, status: .online,
      sent: 1, waits: [60]),
    MachineScenario(
      "a pause takes the settling with it", options: slowDown,
      online + [.path(.offline()), .pause], status: .online, sent: 1),
    MachineScenario(
      "and a resume begins it again", options: slowDown,
      online + [.path(.offline()), .pause, .resume], status: .online, sent: 1, waits: [3]),
    MachineScenario(
      "a stop takes the settling with it", options: slowDown,
      online + [.path(.offline()), .stop], status: .unknown, sent: 1),
  ]
}
