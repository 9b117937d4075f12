internal import ReachModels
internal import ReachProbe

extension MonitorMachine {
  /// How many probes may be running that a transport did not end at their deadline.
  static let maximumAbandoned = 3

  /// Probes now, or as soon as the one in flight, which is out of date, has ended.
  mutating func probeAtOnce() -> [Effect] {
    switch probing {
    case .idle: return cancelNextProbe() + beginProbe()
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

  mutating func beginProbe() -> [Effect] {
    guard abandoned.count < Self.maximumAbandoned else {
      // A transport that never ends anything would otherwise pile up requests for ever.
      let error = ProbeError(
        .resourcesExhausted, in: .preparation,
        detail: "\(abandoned.count) earlier probes have not ended")
      return conclude(.failure(error), latency: nil)
    }
    let ticket = issue()
    let deadline = issue()
    probing = .inFlight(ticket, deadline: deadline)
    let request = ProbeDeadline.request(for: options.probe, within: options.timeout)
    return [.wait(deadline, options.timeout), .probe(ticket, request)]
  }

  mutating func settle(
    _ ticket: Ticket, _ outcome: Result<ProbeResponse, any Error>, _ latency: Duration
  ) -> [Effect] {
    switch probing {
    case .inFlight(ticket, let deadline):
      probing = .idle
      return [.cancel(deadline)] + conclude(outcome, latency: latency)
    case .stale(ticket, let deadline, let again):
      probing = .idle
      return [.cancel(deadline)] + (again ? beginProbe() : [])
    case .idle, .inFlight, .stale:
      abandoned.remove(ticket)  // Given up at its deadline; that it has ended is all that counts.
      return []
    }
  }

  /// A deadline has passed: its probe is given up, whether its transport ends it or not.
  mutating func giveUp(_ timer: Ticket) -> [Effect] {
    switch probing {
    case .inFlight(let ticket, timer):
      probing = .idle
      abandoned.insert(ticket)
      return [.cancel(ticket)]
        + conclude(.failure(ProbeDeadline.passed), latency: options.timeout)
    case .stale(let ticket, timer, let again):
      probing = .idle
      abandoned.insert(ticket)
      return again ? beginProbe() : []
    case .idle, .inFlight, .stale: return []  // It was cancelled when it had just fired.
    }
  }

  private mutating func conclude(
    _ outcome: Result<ProbeResponse, any Error>, latency: Duration?
  ) -> [Effect] {
    let verdict = ProbeClassifier.verdict(
      probe: options.probe, path: path, outcome: outcome, latency: latency, date: now.date)
    lastVerdict = verdict
    lastConclusion = now.elapsed
    lastSuccess = nil
    count(verdict)
    return cancelPlans() + publish() + planNextProbe() + planExpiry() + answerQuestions(verdict)
  }

  /// What a verdict changes about the finding, with the tolerance that was asked for.
  private mutating func count(_ verdict: Verdict) {
    switch verdict.status {
    case .online:
      misses = 0
      hits += 1
      lastProof = now.elapsed
      let isConfirmed =
        finding.status == .online || hits >= options.tolerance.successesBeforeOnline
      finding =
        isConfirmed
        ? Finding(status: .online)
        : Finding(
          status: finding.status, offlineSince: finding.offlineSince,
          diagnosis: Diagnosis(cause: .awaitingProbe))
    case .offline, .captivePortal:
      hits = 0
      misses += 1
      guard finding.isOffline || misses >= options.tolerance.failuresBeforeOffline else {
        // One lost probe flips nothing, but says why an unknown answer is not known yet.
        if finding.status == .unknown { finding.diagnosis = verdict.diagnosis }
        return
      }
      finding = Finding(
        status: verdict.status, offlineSince: finding.offlineSince ?? now.date,
        diagnosis: verdict.diagnosis)
    case .unknown:
      // Nothing was found out: that proves nobody online, and nobody back online either.
      hits = 0
      misses += 1
      if finding.status == .online { finding.status = .unknown }
      finding.diagnosis = verdict.diagnosis
    }
  }
}
