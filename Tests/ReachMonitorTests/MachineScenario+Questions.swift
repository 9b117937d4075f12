import ReachModels
import ReachTesting

@testable import ReachMonitor

extension MachineScenario {
  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]
  private static let fails = MachineBench.Step.answer(.failure(.timedOut, in: .connection))

  /// Questions that want a verdict now; that none is lost, the bench looks after.
  static let questions = [
    MachineScenario(
      "a question is a probe at once, whose verdict is published", online + [.ask, fails],
      status: .offline, cause: .connection, sent: 2, waits: [10]),
    MachineScenario(
      "it joins a probe in flight", [.start, .path(.wifi), .ask, .ask, .answer(.status(200))],
      status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "a dead path is the answer, and nothing is sent", [.start, .path(.offline()), .ask],
      status: .offline, cause: .noRoute),
    MachineScenario(
      "it waits for the first path", [.start, .ask, .path(.wifi), .answer(.status(200))],
      status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "it is answered by a path that dies", [.start, .path(.wifi), .ask, .path(.offline())],
      status: .offline, cause: .noRoute, sent: 1, waits: [5]),
    MachineScenario(
      "it asks a source again that is down", [.start, .sourceFails, .ask, .path(.wifi)],
      status: .unknown, cause: .awaitingProbe, sent: 1, waits: [5, 10]),
    MachineScenario(
      "it is answered by a source that fails", [.start, .ask, .sourceFails], status: .unknown,
      cause: .pathUnknown, waits: [1]),
    MachineScenario(
      "it is answered after twice the timeout in any case", [.start, .ask, .waited(10)],
      status: .unknown, cause: .pathUnknown),
    MachineScenario("it is answered by a stop", [.start, .ask, .stop], status: .unknown),
    MachineScenario(
      "it is answered by a pause", [.start, .ask, .pause], status: .unknown, cause: .pathUnknown),
    MachineScenario("stopped, it is checked by itself", [.ask], status: .unknown),
    MachineScenario(
      "paused, it is checked by itself", online + [.pause, .ask], status: .online, sent: 1),
    MachineScenario(
      "a stale probe is waited for",
      [.start, .path(.wifi), .path(.wired), .ask]
        + [fails, .answer(.status(200))], status: .online, sent: 2, waits: [60]),
  ]
}
