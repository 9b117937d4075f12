#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachModels
internal import ReachProbe

extension MonitorMachine {
  /// How many probes may be running that a transport did not end at their deadline.
  static let maximumAbandoned = 3

  /// Probes now, or as soon as the one in flight, which is out of date, has ended.
  mutating func probeAtOnce(at date: Date) -> [Effect] {
    switch probing {
    case .idle: return cancelNextProbe() + beginProbe(at: date)
    case .inFlight(let ticket, let deadline):
      probing = .stale(ticket, deadline: deadline, again: true)
      return [.cancel(ticket)]
    case .stale(let ticket, let deadline, _):
      probing = .stale(ticket, deadline: deadline, again: true)
      return []
    }
  }

  /// Cancels the probe in flight, with none to follow it.
  mutating func letGoOfProbe() -> [Effect] {
    switch probing {
    case .idle: return []
    case .inFlight(let ticket, let deadline):
      probing = .stale(ticket, deadline: deadline, again: false)
      return [.cancel(ticket)]
    case .stale(let ticket, let deadline, _):
      probing = .stale(ticket, deadline: deadline, again: false)
      return []
    }
  }

  mutating func cancelNextProbe() -> [Effect] {
    defer { nextProbe = nil }
    return nextProbe.map { [.cancel($0)] } ?? []
  }

  mutating func beginProbe(at date: Date) -> [Effect] {
    guard abandoned.count < Self.maximumAbandoned else {
      // A transport that never ends anything would otherwise pile up requests for ever.
      let error = ProbeError(
        .resourcesExhausted, in: .preparation,
        detail: "\(abandoned.count) earlier probes have not ended")
      return conclude(.failure(error), latency: nil, at: date)
    }
    let ticket = issue()
    let deadline = issue()
    probing = .inFlight(ticket, deadline: deadline)
    let request = ProbeDeadline.request(for: options.probe, within: options.timeout)
    return [.wait(deadline, options.timeout), .probe(ticket, request)]
  }

  mutating func settle(
    _ ticket: Ticket, _ outcome: Result<ProbeResponse, any Error>, _ latency: Duration,
    at date: Date
  ) -> [Effect] {
    switch probing {
    case .inFlight(ticket, let deadline):
      probing = .idle
      return [.cancel(deadline)] + conclude(outcome, latency: latency, at: date)
    case .stale(ticket, let deadline, let again):
      probing = .idle
      return [.cancel(deadline)] + (again ? beginProbe(at: date) : [])
    case .idle, .inFlight, .stale:
      abandoned.remove(ticket)  // Given up at its deadline; that it has ended is all that counts.
      return []
    }
  }

  /// A deadline has passed: its probe is given up, whether its transport ends it or not.
  mutating func giveUp(_ timer: Ticket, at date: Date) -> [Effect] {
    switch probing {
    case .inFlight(let ticket, timer):
      probing = .idle
      abandoned.insert(ticket)
      return [.cancel(ticket)]
        + conclude(.failure(ProbeDeadline.passed), latency: options.timeout, at: date)
    case .stale(let ticket, timer, let again):
      probing = .idle
      abandoned.insert(ticket)
      return again ? beginProbe(at: date) : []
    case .idle, .inFlight, .stale: return []  // It was cancelled when it had just fired.
    }
  }

  private mutating func conclude(
    _ outcome: Result<ProbeResponse, any Error>, latency: Duration?, at date: Date
  ) -> [Effect] {
    let verdict = ProbeClassifier.verdict(
      probe: options.probe, path: path, outcome: outcome, latency: latency, date: date)
    lastVerdict = verdict
    diagnosis = verdict.diagnosis
    switch verdict.status {
    case .online:
      status = .online
      offlineSince = nil
    case .offline, .captivePortal:
      status = verdict.status
      offlineSince = offlineSince ?? date
    case .unknown:
      // Nothing was found out: that proves nobody online, and nobody back online either.
      if status == .online { status = .unknown }
    }
    return publish() + scheduleNextProbe()
  }

  private mutating func scheduleNextProbe() -> [Effect] {
    guard let interval = status == .online ? options.interval : options.offlineInterval else {
      return []
    }
    let timer = issue()
    nextProbe = timer
    return [.wait(timer, interval)]
  }
}
