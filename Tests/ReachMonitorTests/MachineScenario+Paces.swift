import ReachModels
import ReachTesting

@testable import ReachMonitor

extension MachineScenario {
  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]
  private static let fails = MachineBench.Step.answer(.failure(.timedOut, in: .connection))

  private static func options(
    interval: Duration? = .seconds(60), _ body: (inout Monitor.Options) -> Void
  ) -> Monitor.Options {
    var options = Monitor.Options(interval: interval)
    body(&options)
    return options
  }

  private static let backingOff = options { $0.pacing.maximumOfflineInterval = .seconds(60) }
  private static let sparing = options { options in
    options.pacing.expensiveFactor = 5
    options.pacing.constrainedFactor = 10
  }
  private static let subscribed = options { $0.pacing.onlyWhileSubscribed = true }
  private static let expiring = options { $0.verdictLifetime = .seconds(180) }
  private static let unpolled = options(interval: nil) { $0.verdictLifetime = .seconds(180) }

  private static var constrained: NetworkPath {
    var path = NetworkPath.cellular
    path.isConstrained = true
    return path
  }

  /// When the next probe comes.
  static let paces = [
    MachineScenario(
      "the app's success postpones a probe by what has passed",
      online + [.idle(40), .success, .waited(60)], status: .online, sent: 1, waits: [40]),
    MachineScenario(
      "and is probed after that", online + [.idle(40), .success, .waited(60), .waited(40)],
      status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "a success before the verdict postpones nothing",
      online + [.success, .waited(60), .answer(.status(200)), .waited(60)], status: .online,
      sent: 3, waits: [5]),
    MachineScenario(
      "an offline error after a success counts for more",
      online + [.success, .hint, .answer(.status(200)), .waited(60)], status: .online, sent: 3,
      waits: [5]),
    MachineScenario(
      "a success while offline is worth a probe, and proves nothing",
      online + [.hint, fails, .idle(2), .success], status: .offline, cause: .connection, sent: 3,
      waits: [5]),
    MachineScenario(
      "but not more than one a second", online + [.hint, fails, .success, .success],
      status: .offline, cause: .connection, sent: 2, waits: [10]),
    MachineScenario(
      "a success without a usable path is nothing", [.start, .path(.offline()), .success],
      status: .offline, cause: .noRoute),
    MachineScenario(
      "the offline interval doubles up to its ceiling", options: backingOff,
      online + [.waited(60), fails, .waited(10), fails, .waited(20), fails, .waited(40), fails]
        + [.waited(60), fails], status: .offline, cause: .connection, sent: 6, waits: [60]),
    MachineScenario(
      "another path begins anew", options: backingOff,
      online + [.hint, fails, .waited(10), fails, .path(.wired), fails], status: .offline,
      cause: .connection, sent: 4, waits: [10]),
    MachineScenario(
      "and so does a success", options: backingOff,
      online + [.hint, fails, .waited(10), fails, .waited(20), .answer(.status(200))]
        + [.hint, fails], status: .offline, cause: .connection, sent: 5, waits: [10]),
    MachineScenario(
      "on an expensive path the intervals are longer", options: sparing,
      [.start, .path(.cellular), .answer(.status(200))], status: .online, sent: 1, waits: [300]),
    MachineScenario(
      "on a constrained one longer still", options: sparing,
      [.start, .path(constrained), .answer(.status(200))], status: .online, sent: 1, waits: [600]),
    MachineScenario(
      "while offline too", options: sparing, [.start, .path(.cellular), fails], status: .offline,
      cause: .connection, sent: 1, waits: [50]),
    MachineScenario(
      "and on any other they are not", options: sparing, online, status: .online, sent: 1,
      waits: [60]),
    MachineScenario(
      "T53: without a subscriber nothing is probed", options: subscribed, [.start, .path(.wifi)],
      status: .unknown, cause: .awaitingProbe),
    MachineScenario(
      "T53: but the path is followed", options: subscribed,
      [.start, .path(.wifi), .path(.offline(.noCarrier))], status: .offline, cause: .noCarrier),
    MachineScenario(
      "T53: the first subscriber brings a probe", options: subscribed,
      [.start, .path(.wifi), .audience(true), .answer(.status(200))], status: .online, sent: 1,
      waits: [60]),
    MachineScenario(
      "T53: the last one takes the next one with it", options: subscribed,
      [.audience(true)] + online + [.audience(false)], status: .online, sent: 1),
    MachineScenario(
      "T53: a hint is probed all the same, once", options: subscribed,
      [.start, .path(.wifi), .hint, .answer(.status(200))], status: .online, sent: 1),
    MachineScenario(
      "T53: a question too", options: subscribed, [.start, .ask, .path(.wifi)], status: .unknown,
      cause: .awaitingProbe, sent: 1, waits: [5, 10]),
    MachineScenario(
      "unless it is asked for, subscribers change nothing", online + [.audience(false)],
      status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "a proof that is too old is unknown", options: unpolled, online + [.waited(180)],
      status: .unknown, cause: .awaitingProbe, sent: 1),
    MachineScenario(
      "a success of the app's own makes it younger", options: unpolled,
      online + [.idle(100), .success, .waited(180)], status: .online, sent: 1, waits: [100]),
    MachineScenario(
      "a fresh proof begins anew", options: expiring,
      online + [.waited(60), .answer(.status(200))], status: .online, sent: 2, waits: [60, 180]),
    MachineScenario(
      "what is offline does not expire", options: unpolled, [.start, .path(.wifi), fails],
      status: .offline, cause: .connection, sent: 1, waits: [10]),
    MachineScenario(
      "a suspend counts for the age", options: unpolled, online + [.suspend(3600)],
      status: .unknown, cause: .awaitingProbe, sent: 2, waits: [5]),
    MachineScenario(
      "and so does a pause", options: unpolled, online + [.pause, .idle(3600), .resume],
      status: .unknown, cause: .awaitingProbe, sent: 2, waits: [5]),
  ]
}
