import ReachModels
import ReachTesting

@testable import ReachMonitor

extension MachineScenario {
  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]
  private static let timedOut = ScriptedTransport.Answer.failure(.timedOut, in: .connection)

  private static func heard(_ state: GatewayState) -> MachineBench.Step {
    var path = NetworkPath.wifi
    path.gatewayState = state
    return .path(path)
  }

  /// What the kernel hears of the gateway of the same path.
  static let gateways = [
    MachineScenario(
      "a gateway that answers for the first time, asked for by the probe, is one probe",
      [.start, .path(.wifi), heard(.answering), .answer(.status(200))], status: .online, sent: 1,
      waits: [60]),
    MachineScenario(
      "a gateway that answers for the first time later is none", online + [heard(.answering)],
      status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "a gateway that the kernel has forgotten is none",
      online + [heard(.answering), heard(.unknown)], status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "a suspect gateway is probed at once", online + [heard(.answering), heard(.suspect)],
      status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "a gateway that has failed is probed at once", online + [heard(.notAnswering)],
      status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "suspect and then failed are one probe",
      online + [heard(.suspect), heard(.notAnswering), .answer(timedOut)], status: .offline,
      cause: .connection, sent: 2, waits: [10]),
    MachineScenario(
      "a gateway that becomes suspect while it is probed is left to that probe",
      [.start, .path(.wifi), heard(.suspect), .answer(timedOut)], status: .offline,
      cause: .connection, sent: 1, waits: [10]),
    MachineScenario(
      "a gateway that answers again is probed at once",
      online + [heard(.suspect), .answer(timedOut), heard(.answering)], status: .offline,
      cause: .connection, sent: 3, waits: [5]),
    MachineScenario(
      "a gateway that answers again while it is probed is probed anew",
      online + [heard(.suspect), heard(.answering), .answer(timedOut), .answer(.status(200))],
      status: .online, sent: 3, waits: [60]),
    MachineScenario(
      "another path with a gateway of its own is another path",
      online + [heard(.answering), .path(.wired)], status: .online, sent: 2, waits: [5]),
  ]
}
