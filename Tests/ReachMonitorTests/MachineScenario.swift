import ReachModels
import ReachProbe
import ReachTesting
import Testing

@testable import ReachMonitor

/// What happens to a machine, and what has to come of it.
struct MachineScenario: Sendable, CustomTestStringConvertible {
  var claim: String
  var options = Monitor.Options()
  var steps: [MachineBench.Step]
  var status: ReachStatus
  var cause: Diagnosis.Cause?
  /// How many probes were sent.
  var sent: Int
  /// The waits under way at the end, in seconds.
  var waits: [Int]

  var testDescription: String { claim }

  init(
    _ claim: String, options: Monitor.Options = Monitor.Options(), _ steps: [MachineBench.Step],
    status: ReachStatus, cause: Diagnosis.Cause? = nil, sent: Int = 0, waits: [Int] = []
  ) {
    self.claim = claim
    self.options = options
    self.steps = steps
    self.status = status
    self.cause = cause
    self.sent = sent
    self.waits = waits
  }

  private static let online: [MachineBench.Step] = [.start, .path(.wifi), .answer(.status(200))]
  private static let timedOut = ScriptedTransport.Answer.failure(.timedOut, in: .connection)
  private static let missing = ScriptedTransport.Answer.failure(.libraryMissing, in: .preparation)
  private static let portal = MachineBench.Step.answer(.redirect(to: "http://portal.example/"))
  private static let http = Monitor.Options(probe: Probe(url: "http://probe.example/"))

  static let all: [MachineScenario] =
    beginnings + changes + verdicts + failures + pins
    + rests + tolerances + paces + questions + gateways

  static let beginnings = [
    MachineScenario("T20: never started, nothing is known", [], status: .unknown),
    MachineScenario(
      "T20: no path read yet", [.start], status: .unknown, cause: .pathUnknown),
    MachineScenario(
      "a first usable path is probed at once", [.start, .path(.wifi)], status: .unknown,
      cause: .awaitingProbe, sent: 1, waits: [5]),
    MachineScenario(
      "a path that requires a connection is probed",
      [.start, .path(NetworkPath(status: .requiresConnection))], status: .unknown,
      cause: .awaitingProbe, sent: 1, waits: [5]),
    MachineScenario(
      "a first unusable path is offline, with neither probe nor timer",
      [.start, .path(.offline(.noCarrier))], status: .offline, cause: .noCarrier),
    MachineScenario(
      "T21: path and probe good is online", online, status: .online, sent: 1, waits: [60]),
    MachineScenario(
      "T30: started twice is started once", [.start, .start, .path(.wifi)], status: .unknown,
      cause: .awaitingProbe, sent: 1, waits: [5]),
    MachineScenario("T30: stopped before it is started", [.stop], status: .unknown),
    MachineScenario("T30: stopped twice", online + [.stop, .stop], status: .unknown, sent: 1),
    MachineScenario(
      "T30: started again", online + [.stop] + online, status: .online, sent: 2, waits: [60]),
    MachineScenario(
      "T31: an answer after the stop says nothing",
      [.start, .path(.wifi), .stop, .answer(.status(200))], status: .unknown, sent: 1),
    MachineScenario(
      "T28: started again, the probe waits for the end of the one before the stop",
      [.start, .path(.wifi), .stop, .start, .path(.wifi)], status: .unknown,
      cause: .awaitingProbe, sent: 1, waits: [5]),
    MachineScenario(
      "T28: and is sent when that has ended",
      [.start, .path(.wifi), .stop, .start, .path(.wifi), .answer(.status(200))],
      status: .unknown, cause: .awaitingProbe, sent: 2, waits: [5]),
    MachineScenario(
      "a stopped monitor takes no hint", online + [.stop, .hint], status: .unknown, sent: 1),
  ]

  static let changes = [
    MachineScenario(
      "T22: a route that vanishes is offline at once", online + [.path(.offline(.noRoute))],
      status: .offline, cause: .noRoute, sent: 1),
    MachineScenario(
      "T22: also while a probe is in flight, whose answer then means nothing",
      [.start, .path(.wifi), .path(.offline(.noRoute)), .answer(.status(200))],
      status: .offline, cause: .noRoute, sent: 1),
    MachineScenario(
      "T23: a route that returns is offline until a probe has passed",
      online + [.path(.offline()), .path(.wifi)], status: .offline, cause: .awaitingProbe, sent: 2,
      waits: [5]),
    MachineScenario(
      "T23: and online then",
      online + [.path(.offline()), .path(.wifi), .answer(.status(200))], status: .online,
      sent: 2, waits: [60]),
    MachineScenario(
      "T28: a path that flaps while a probe is in flight does not double it",
      [.start, .path(.wifi), .path(.offline()), .path(.wired), .path(.wifi)],
      status: .offline, cause: .awaitingProbe, sent: 1, waits: [5]),
    MachineScenario(
      "T28: the fresh probe begins when the stale one has ended, whatever that says",
      [
        .start, .path(.wifi), .path(.offline()), .path(.wired),
        .answer(.failure(.unreachable, in: .connection)),
      ], status: .offline, cause: .awaitingProbe, sent: 2, waits: [5]),
    MachineScenario(
      "T28: the fresh probe begins at the deadline of a stale one that does not end",
      [.start, .path(.wifi), .path(.wired), .waited(5)], status: .unknown, cause: .awaitingProbe,
      sent: 2, waits: [5]),
    MachineScenario(
      "T28: and the late end of the stale one changes nothing",
      [
        .start, .path(.wifi), .path(.wired), .waited(5), .newestAnswers(.status(200)),
        .answer(.failure(.unreachable, in: .connection)),
      ], status: .online, sent: 2, waits: [60]),
    MachineScenario(
      "T35: another usable path keeps the status and is probed at once",
      online + [.path(.cellular)], status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "T36: an equal path is nothing", online + [.path(.wifi)], status: .online, sent: 1,
      waits: [60]),
    MachineScenario(
      "T27: a hint is probed at once", online + [.hint], status: .online, sent: 2, waits: [5]),
    MachineScenario(
      "T27: two hints are one probe", online + [.hint, .hint], status: .online, sent: 2,
      waits: [5]),
    MachineScenario(
      "a hint while the path is unusable is nothing", online + [.path(.offline()), .hint],
      status: .offline, cause: .noRoute, sent: 1),
    MachineScenario(
      "a hint while a stale probe ends is one probe more",
      [.start, .path(.wifi), .path(.wired), .hint, .hint, .answer(.status(200))],
      status: .unknown, cause: .awaitingProbe, sent: 2, waits: [5]),
  ]

  static let verdicts = [
    MachineScenario(
      "T24: a router that dies is noticed at the next online interval",
      online + [.waited(60), .answer(timedOut)], status: .offline, cause: .connection, sent: 2,
      waits: [10]),
    MachineScenario(
      "T25: offline is probed each offline interval",
      online + [
        .waited(60), .answer(timedOut), .waited(10), .answer(timedOut), .waited(10),
        .answer(timedOut),
      ], status: .offline, cause: .connection, sent: 4, waits: [10]),
    MachineScenario(
      "T25: success is online, at the online interval",
      online + [.waited(60), .answer(timedOut), .waited(10), .answer(.status(200))],
      status: .online, sent: 3, waits: [60]),
    MachineScenario(
      "T26: no polling at all",
      options: Monitor.Options(interval: nil, offlineInterval: nil),
      online + [.hint, .answer(timedOut)], status: .offline, cause: .connection, sent: 2),
    MachineScenario(
      "T26: polling only while offline", options: Monitor.Options(interval: nil), online,
      status: .online, sent: 1),
    MachineScenario(
      "T26: polling only while offline does poll then", options: Monitor.Options(interval: nil),
      online + [.hint, .answer(timedOut)], status: .offline, cause: .connection, sent: 2,
      waits: [10]),
    MachineScenario(
      "a captive portal is polled as offline is", options: http,
      [.start, .path(.wifi), portal], status: .captivePortal, cause: .captivePortal, sent: 1,
      waits: [10]),
    MachineScenario(
      "a server error is offline", [.start, .path(.wifi), .answer(.status(503))],
      status: .offline, cause: .serverError, sent: 1, waits: [10]),
    MachineScenario(
      "a probe that cannot be sent is unknown, also after online",
      online + [.hint, .answer(missing)], status: .unknown, cause: .probeUnavailable, sent: 2,
      waits: [10]),
    MachineScenario(
      "a probe that cannot be sent leaves offline what was offline",
      [.start, .path(.offline()), .path(.wifi), .answer(missing)], status: .offline,
      cause: .probeUnavailable, sent: 1, waits: [10]),
    MachineScenario(
      "a transport that says nothing is given up at the deadline",
      [.start, .path(.wifi), .waited(5)], status: .offline, cause: .response, sent: 1,
      waits: [10]),
    MachineScenario(
      "and its late answer means nothing",
      [.start, .path(.wifi), .waited(5), .answer(.status(200))], status: .offline,
      cause: .response, sent: 1, waits: [10]),
    MachineScenario(
      "a transport that never ends anything gets no fourth request",
      [.start, .path(.wifi), .waited(5), .waited(10), .waited(5), .waited(10), .waited(5)]
        + [.waited(10), .waited(10)], status: .offline, cause: .probeUnavailable, sent: 3,
      waits: [10]),
    MachineScenario(
      "until one of the three has ended",
      [.start, .path(.wifi), .waited(5), .waited(10), .waited(5), .waited(10), .waited(5)]
        + [.waited(10), .answer(.status(200)), .waited(10)], status: .offline,
      cause: .probeUnavailable, sent: 4, waits: [5]),
  ]

  static let failures = [
    MachineScenario(
      "a source that fails takes the certainty of being online", online + [.sourceFails],
      status: .unknown, cause: .pathUnknown, sent: 1, waits: [1]),
    MachineScenario(
      "a source that fails takes nobody online",
      [.start, .path(.offline()), .sourceFails], status: .offline, cause: .pathUnknown,
      waits: [1]),
    MachineScenario(
      "without a path a portal is no more than offline", options: http,
      [.start, .path(.wifi), portal, .sourceFails], status: .offline, cause: .pathUnknown, sent: 1,
      waits: [1]),
    MachineScenario(
      "a source is asked again, and its path probed",
      online + [.sourceFails, .waited(1)]
        + [.path(.wifi), .answer(.status(200))], status: .online, sent: 2, waits: [60]),
    MachineScenario(
      "the wait for the source doubles up to 30 s",
      [.start, .sourceFails, .waited(1), .sourceFails, .waited(2), .sourceFails, .waited(4)]
        + [.sourceFails, .waited(8), .sourceFails, .waited(16), .sourceFails, .waited(30)]
        + [.sourceFails, .waited(30), .sourceFails], status: .unknown, cause: .pathUnknown,
      waits: [30]),
    MachineScenario(
      "and begins anew after a path",
      [.start, .sourceFails, .waited(1), .sourceFails, .waited(2), .path(.offline())]
        + [.sourceFails], status: .offline, cause: .pathUnknown, waits: [1]),
    MachineScenario(
      "stopped while the source is down, it is not asked again",
      [.start, .sourceFails, .stop], status: .unknown),
  ]

  static let pins = [
    MachineScenario(
      "T29: pinned offline", online + [.pin(false)], status: .offline, cause: .overridden, sent: 1,
      waits: [60]),
    MachineScenario(
      "T29: pinned online", [.start, .path(.offline()), .pin(true)], status: .online),
    MachineScenario(
      "T29: the true value goes on beneath, and is released",
      online + [.pin(true), .path(.offline(.noAddress)), .pin(nil)], status: .offline,
      cause: .noAddress, sent: 1),
    MachineScenario(
      "T29: a stop releases the pin", online + [.pin(false), .stop, .start], status: .unknown,
      cause: .pathUnknown, sent: 1),
    MachineScenario(
      "T29: releasing what is not pinned is nothing", online + [.pin(nil)], status: .online,
      sent: 1, waits: [60]),
  ]
}
