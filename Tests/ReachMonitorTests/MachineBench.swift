import ReachModels
import ReachProbe
import ReachTesting
import Testing

@testable import ReachMonitor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stands in for the driver of a machine, step by step, and holds it to its promises at each.
struct MachineBench {
  typealias Ticket = MonitorMachine.Ticket

  /// One thing that happens.
  enum Step: Sendable {
    case start, stop, pause, resume, hint, success, ask
    /// The machine sleeps for so many seconds, and something that changes nothing happens after it.
    case suspend(Int)
    /// Time passes, in seconds, in which nothing is due.
    case idle(Int)
    case audience(Bool)
    case path(NetworkPath)
    case sourceFails
    /// The probe that was sent first, of those that have not ended, ends.
    case answer(ScriptedTransport.Answer)
    /// The probe that was sent last ends.
    case newestAnswers(ScriptedTransport.Answer)
    /// A wait of that length, in seconds, is over; time passes.
    case waited(Int)
    case pin(Bool?)
  }

  private(set) var machine: MonitorMachine
  private(set) var moment = MonitorMachine.Moment(
    date: Date(timeIntervalSinceReferenceDate: 0), elapsed: .zero, suspended: .zero)
  private(set) var observation: Ticket?
  /// Probes that were sent and have not ended, cancelled ones included, in order.
  private(set) var probes: [Ticket] = []
  private(set) var cancelled: Set<Ticket> = []
  private(set) var givenUp: Set<Ticket> = []
  private(set) var waits: [(ticket: Ticket, duration: Duration, deadline: Duration)] = []
  private(set) var sent = 0
  private(set) var ends = 0
  private(set) var state = ReachState()
  private(set) var announced: [ReachState] = []
  private(set) var answers: [Verdict] = []
  private(set) var ownChecks = 0
  private var asked: UInt64 = 0

  init(options: Monitor.Options = Monitor.Options()) { machine = MonitorMachine(options: options) }

  var date: Date { moment.date }

  /// The waits under way, in seconds, shortest first.
  var waitingSeconds: [Int] { waits.map { Int($0.duration.components.seconds) }.sorted() }

  /// Probes that have neither ended nor been given up.
  var inFlight: Int { probes.count { !givenUp.contains($0) } }

  mutating func take(_ step: Step) {
    switch step {
    case .start: take(.start as MonitorMachine.Event)
    case .stop: take(.stop as MonitorMachine.Event)
    case .pause: take(.pause as MonitorMachine.Event)
    case .resume: take(.resume as MonitorMachine.Event)
    case .hint: take(.offlineError)
    case .success: take(.success as MonitorMachine.Event)
    case .ask:
      asked += 1
      take(.check(.init(number: asked)))
    case .suspend(let seconds):
      moment.suspended += .seconds(seconds)
      pass(.seconds(seconds))
      take(.clockLooked)
    case .idle(let seconds): pass(.seconds(seconds))
    case .audience(let isPresent): take(.audience(isPresent: isPresent))
    case .path(let path): if let observation { take(.path(observation, path)) }
    case .sourceFails:
      guard let ticket = observation else { return }
      observation = nil
      take(.sourceEnded(ticket, detail: "broken"))
    case .answer(let answer): if let ticket = probes.first { end(ticket, answer) }
    case .newestAnswers(let answer): if let ticket = probes.last { end(ticket, answer) }
    case .waited(let seconds):
      guard let position = waits.firstIndex(where: { $0.duration == .seconds(seconds) }) else {
        Issue.record("nothing waits for \(seconds) s, but \(waitingSeconds)")
        return
      }
      fire(position)
    case .pin(let online): take(.override(online: online))
    }
  }

  /// Ends a wait, as time does.
  mutating func fire(_ position: Int) {
    let (ticket, _, deadline) = waits.remove(at: position)
    pass(max(.zero, deadline - moment.elapsed))
    take(.timer(ticket))
  }

  /// Sets the calendar, which must not change anything.
  mutating func setDate(_ date: Date) { moment.date = date }

  private mutating func pass(_ duration: Duration) {
    moment.date += duration / .seconds(1)
    moment.elapsed += duration
  }

  private mutating func end(_ ticket: Ticket, _ answer: ScriptedTransport.Answer) {
    probes.removeAll { $0 == ticket }
    givenUp.remove(ticket)
    take(.probed(ticket, answer, latency: .milliseconds(20)))
  }

  mutating func take(_ event: MonitorMachine.Event) {
    for effect in machine.handle(event, at: moment) { perform(effect) }
    check()
  }

  private mutating func perform(_ effect: MonitorMachine.Effect) {
    switch effect {
    case .observe(let ticket):
      #expect(observation == nil, "two observations at once")
      observation = ticket
    case .probe(let ticket, _):
      givenUp.formUnion(machine.abandoned)
      #expect(inFlight == 0, "two probes in flight")
      probes.append(ticket)
      sent += 1
    case .wait(let ticket, let duration):
      waits.append((ticket, duration, moment.elapsed + duration))
    case .cancel(let ticket):
      if observation == ticket { observation = nil }
      waits.removeAll { $0.ticket == ticket }
      if probes.contains(ticket) {
        cancelled.insert(ticket)
      }
    case .publish(let state, let announce):
      #expect(state != self.state, "published what was published already")
      self.state = state
      guard announce else { return }
      if let last = announced.last { #expect(!state.tellsTheSame(as: last)) }
      announced.append(state)
    case .answer(_, let verdict): answers.append(verdict)
    case .checkOnce: ownChecks += 1
    case .end(let state):
      self.state = state
      announced.append(state)
      ends += 1
    }
  }

  /// What has to hold after every event.
  private mutating func check() {
    givenUp.formUnion(machine.abandoned)
    #expect(givenUp.count <= MonitorMachine.maximumAbandoned)
    if !state.isMonitoring { #expect(observation == nil) }
    #expect(answers.count + ownChecks + machine.questions.count == Int(asked), "an answer is lost")
    guard state.path.map({ $0.status != .unsatisfied }) ?? false else {
      #expect(probes.allSatisfy { cancelled.contains($0) }, "a probe without a usable path")
      #expect(machine.nextProbe == nil, "a probe is planned without a usable path")
      return
    }
  }
}
