import ReachModels
import ReachTesting

@testable import ReachMonitor

extension MachineScenario {
  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]
  private static let timedOut = ScriptedTransport.Answer.failure(.timedOut, in: .connection)

  /// Pause, resume, and suspend of the machine.
  static let rests = [
    MachineScenario(
      "paused, nothing waits for anything, and the answer stays", online + [.pause],
      status: .online, sent: 1),
    MachineScenario(
      "paused while a probe is in flight, its answer means nothing",
      [.start, .path(.wifi), .pause, .answer(.status(200))], status: .unknown,
      cause: .awaitingProbe, sent: 1),
    MachineScenario(
      "resumed, the path is read afresh and probed, also if it is the same",
      online + [.pause, .resume, .path(.wifi)], status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "resumed onto another path, the probe is that one's",
      online + [.pause, .resume, .path(.wired), .answer(timedOut), .answer(.status(200))],
      status: .online, sent: 3, waits: [60]),
    MachineScenario(
      "resumed without a path, it is offline at once",
      online + [.pause, .resume, .path(.offline(.noCarrier))], status: .offline,
      cause: .noCarrier, sent: 2, waits: [5]),
    MachineScenario(
      "a paused monitor takes no hint", online + [.pause, .hint, .success], status: .online,
      sent: 1),
    MachineScenario(
      "paused twice, resumed once", online + [.pause, .pause, .resume, .resume], status: .online,
      sent: 2, waits: [5]),
    MachineScenario(
      "resumed without a pause, nothing happens", online + [.resume], status: .online, sent: 1,
      waits: [60]),
    MachineScenario(
      "a stopped monitor is not paused", [.pause] + online, status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "a stop ends the pause", online + [.pause, .stop] + online, status: .online, sent: 2,
      waits: [60]),
    MachineScenario(
      "started while it is paused, it stays paused", online + [.pause, .start], status: .online,
      sent: 1),
    MachineScenario(
      "T34: after a suspend the path is read afresh and probed", online + [.suspend(20)],
      status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "T34: a suspend while nothing is usable is read afresh",
      [.start, .path(.offline()), .suspend(3600), .path(.wifi)], status: .offline,
      cause: .awaitingProbe, sent: 1, waits: [5]),
    MachineScenario(
      "a suspend while the source is down asks it at once",
      [.start, .sourceFails, .suspend(1), .path(.wifi)], status: .unknown, cause: .awaitingProbe,
      sent: 1, waits: [5]),
    MachineScenario(
      "T34: a probe that was in flight during a suspend means nothing",
      [.start, .path(.wifi), .suspend(60), .answer(timedOut), .answer(.status(200))],
      status: .online, sent: 2, waits: [60]),
    MachineScenario(
      "T34: paused, a suspend is slept through", online + [.pause, .suspend(60)], status: .online,
      sent: 1),
    MachineScenario(
      "T34: stopped, a suspend is nothing", online + [.stop, .suspend(60)], status: .unknown,
      sent: 1),
    MachineScenario(
      "time that passes without a suspend is nothing", online + [.idle(20), .start],
      status: .online, sent: 1, waits: [60]),
  ]
}
