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
    /// Not monitoring.
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

  var isMonitoring = false
  var source = Source.idle
  /// How often the source has ended since it last gave a path.
  var failures = 0
  var probing = Probing.idle
  /// The timer that starts the next probe.
  var nextProbe: Ticket?
  /// Probes that were given up at their deadline and whose transport has still not returned.
  var abandoned: Set<Ticket> = []

  // What is true, whatever has been pinned over it.
  var path: NetworkPath?
  var status = ReachStatus.unknown
  var offlineSince: Date?
  var diagnosis: Diagnosis?
  var lastVerdict: Verdict?

  var pin: Pin?
  var published = ReachState()
  var announced = ReachState()
  private var lastTicket: UInt64 = 0

  init(options: Monitor.Options) { self.options = options }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - date: The present.
  /// - Returns: What to do, in order.
  mutating func handle(_ event: Event, at date: Date) -> [Effect] {
    switch event {
    case .start: start()
    case .stop: stop()
    case .path(let ticket, let path): read(path, from: ticket, at: date)
    case .sourceEnded(let ticket, let detail): lose(ticket, detail)
    case .probed(let ticket, let outcome, let latency):
      settle(ticket, outcome, latency, at: date)
    case .timer(let ticket): fire(ticket, at: date)
    case .offlineError: hint(at: date)
    case .override(let online): override(online, at: date)
    }
  }

  mutating func issue() -> Ticket {
    lastTicket += 1
    return Ticket(number: lastTicket)
  }

  private mutating func start() -> [Effect] {
    guard !isMonitoring else { return [] }
    isMonitoring = true
    diagnosis = Diagnosis(nil)
    return publish() + observe()
  }

  private mutating func stop() -> [Effect] {
    guard isMonitoring else { return [] }
    let effects = leaveSource() + cancelNextProbe() + letGoOfProbe()
    // The probe that was let go stays in the books: until it has ended, a monitor that is started
    // again sends no second one beside it.
    isMonitoring = false
    failures = 0
    path = nil
    status = .unknown
    offlineSince = nil
    diagnosis = nil
    lastVerdict = nil
    pin = nil
    published = ReachState()
    announced = published
    return effects + [.end(published)]
  }

  private mutating func fire(_ ticket: Ticket, at date: Date) -> [Effect] {
    if source == .waiting(ticket) { return observe() }
    if nextProbe == ticket {
      nextProbe = nil
      return beginProbe(at: date)
    }
    return giveUp(ticket, at: date)
  }

  private mutating func hint(at date: Date) -> [Effect] {
    guard isUsable else { return [] }  // Known already, or about to be looked at anyway.
    switch probing {
    case .inFlight: return []  // It joins the probe of this very path.
    case .idle, .stale: return probeAtOnce(at: date)
    }
  }
}
