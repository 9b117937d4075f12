#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachModels

/// Everything that a monitor decides: events in, effects out.
///
/// It knows no clock and waits for nothing; ``Monitor`` performs the effects. Deferred work carries
/// a ``Ticket``, so that a result which comes too late gives itself away.
struct MonitorMachine: Sendable {
  /// The observation of the path.
  enum Source: Sendable, Hashable {
    /// Not monitoring, or paused.
    case idle
    /// The source is being observed.
    case observing(Ticket)
    /// The source failed, and is asked again when this timer fires.
    case waiting(Ticket)
  }

  /// The one probe that may be in flight; each has a timer that gives it up.
  enum Probing: Sendable, Hashable {
    /// None.
    case idle
    /// One, for the present path.
    case inFlight(Ticket, deadline: Ticket)
    /// A cancelled one that has not ended yet; its answer will be thrown away.
    ///
    /// The next one waits for that end, so that there are never two.
    case stale(Ticket, deadline: Ticket, again: Bool)
  }

  /// An answer pinned by hand.
  enum Pin: Sendable, Hashable {
    case online
    case offline(since: Date)
  }

  let options: Monitor.Options
  var random: JitterGenerator
  /// When the present event happens.
  private(set) var now = Moment(
    date: Date(timeIntervalSinceReferenceDate: 0), elapsed: .zero, suspended: .zero)

  var isMonitoring = false
  var isPaused = false
  var hasAudience = false
  var source = Source.idle
  /// How often the source has ended since it last gave a path.
  var failures = 0
  var probing = Probing.idle
  /// The timer that starts the next probe, and the whole of its wait.
  var nextProbe: (ticket: Ticket, wait: Duration)?
  /// Probes that were given up at their deadline and whose transport has still not returned.
  var abandoned: Set<Ticket> = []
  var questions: [OpenQuestion] = []

  // What is true, whatever has been pinned over it.
  var path: NetworkPath?
  var finding = Finding()
  var lastVerdict: Verdict?
  /// What is told of the finding: the same, unless that has yet to settle.
  var told = Finding()
  /// The timer after which the finding has settled.
  var settling: Ticket?

  /// Probes in a row that did not prove the device online, and that did.
  var misses = 0
  var hits = 0
  /// When it was last proven that the device is online, by a probe or by the app.
  var lastProof: Duration?
  /// When the last probe was concluded.
  var lastConclusion: Duration?
  /// When the app last reached something, if no probe has been concluded since.
  var lastSuccess: Duration?
  /// The timer at which the proof is too old.
  var expiry: Ticket?

  var pin: Pin?
  var published = ReachState()
  var announced = ReachState()
  private var lastTicket: UInt64 = 0

  init(options: Monitor.Options) {
    self.options = options
    self.random = JitterGenerator(seed: options.pacing.seed)
  }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - moment: When.
  /// - Returns: What to do, in order.
  mutating func handle(_ event: Event, at moment: Moment) -> [Effect] {
    let slept = moment.suspended - now.suspended
    now = moment
    // A reading that is too small must not make the next one look like a suspend.
    now.suspended -= min(slept, .zero)
    return (slept >= Self.leastSuspend ? wakeUp() : []) + take(event)
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .start: start()
    case .stop: stop()
    case .pause: pause()
    case .resume: resume()
    case .path(let ticket, let path): read(path, from: ticket)
    case .sourceEnded(let ticket, let detail): lose(ticket, detail)
    case .probed(let ticket, let outcome, let latency): settle(ticket, outcome, latency)
    case .timer(let ticket): fire(ticket)
    case .clockLooked: []
    case .offlineError: hint()
    case .success: succeed()
    case .check(let question): ask(question)
    case .audience(let isPresent): seat(isPresent)
    case .override(let online): override(online)
    }
  }

  mutating func issue() -> Ticket {
    lastTicket += 1
    return Ticket(number: lastTicket)
  }

  private mutating func start() -> [Effect] {
    guard !isMonitoring else { return [] }
    isMonitoring = true
    finding.diagnosis = Diagnosis(nil)
    return publish() + observe()
  }

  private mutating func stop() -> [Effect] {
    guard isMonitoring else { return [] }
    // The probe that was let go stays in the books: until it has ended, a monitor that is started
    // again sends no second one beside it.
    let effects = rest() + answerQuestions(.unknown, Diagnosis(cause: .cancelled))
    isMonitoring = false
    isPaused = false
    forgetStreaks()
    path = nil
    finding = Finding()
    told = finding
    lastVerdict = nil
    lastProof = nil
    lastConclusion = nil
    pin = nil
    published = ReachState()
    announced = published
    return effects + [.end(published)]
  }

  private mutating func fire(_ ticket: Ticket) -> [Effect] {
    if source == .waiting(ticket) { return observe() }
    if nextProbe?.ticket == ticket { return beginPlannedProbe() }
    if settling == ticket { return endSettling() }
    if expiry == ticket { return expire() }
    if let position = questions.firstIndex(where: { $0.deadline == ticket }) {
      return giveUp(questions.remove(at: position))
    }
    return giveUp(ticket)
  }
}
