internal import ReachModels

extension MonitorMachine {
  /// There is a path that is worth a probe.
  var isUsable: Bool { path.map { $0.status != .unsatisfied } ?? false }

  mutating func observe() -> [Effect] {
    let ticket = issue()
    source = .observing(ticket)
    return [.observe(ticket)]
  }

  mutating func leaveSource() -> [Effect] {
    defer { source = .idle }
    switch source {
    case .idle: return []
    case .observing(let ticket), .waiting(let ticket): return [.cancel(ticket)]
    }
  }

  mutating func read(_ path: NetworkPath, from ticket: Ticket) -> [Effect] {
    guard source == .observing(ticket) else { return [] }  // An observation that was left.
    failures = 0
    guard path != self.path else { return [] }
    let wasUsable = isUsable
    if wasUsable, let old = self.path, let effects = hear(path, after: old) { return effects }
    self.path = path
    forgetStreaks()
    guard isUsable else {
      finding.status = .offline
      finding.offlineSince = finding.offlineSince ?? now.date
      finding.diagnosis = Diagnosis(path)
      return cancelPlans() + letGoOfProbe() + publish()
        + answerQuestions(.offline, Diagnosis(path))
    }
    // From one usable path to another the findings stay, until the probe says otherwise.
    if !wasUsable { finding.diagnosis = Diagnosis(cause: .awaitingProbe) }
    return cancelPlans() + publish() + (mayProbe ? probeAtOnce() : letGoOfProbe() + planExpiry())
  }

  /// Takes what has been heard of the gateway of the same path.
  ///
  /// - Returns: What to do; nil if it is worth what another path is worth.
  // Most of what is heard was caused by a probe: it makes the kernel ask for a gateway that nobody
  // has needed before. To begin again for that would send each first probe twice.
  private mutating func hear(_ path: NetworkPath, after old: NetworkPath) -> [Effect]? {
    var same = old
    same.gatewayState = path.gatewayState
    guard same == path else { return nil }
    switch path.gatewayState {
    case .unknown: break
    case .answering:
      // One that has come back is asked anew: what is in flight may have been lost on the way.
      guard old.gatewayState == .unknown else { return nil }
    case .suspect, .notAnswering:
      // What is in flight finds out.
      guard case .inFlight = probing else { return nil }
    }
    self.path = path
    return publish()
  }

  mutating func lose(_ ticket: Ticket, _ detail: String) -> [Effect] {
    guard source == .observing(ticket) else { return [] }  // An observation that was left.
    // Two signals have to agree, and one is gone: no longer online. But what was offline is not
    // drawn online because its source broke as well.
    path = nil
    forgetStreaks()
    switch finding.status {
    case .online: finding.status = .unknown
    case .captivePortal: finding.status = .offline
    case .unknown, .offline: break
    }
    let diagnosis = Diagnosis(cause: .pathUnknown, detail: detail)
    finding.diagnosis = diagnosis
    let delay = Duration.seconds(min(1 << min(failures, 5), 30))
    failures += 1
    let timer = issue()
    source = .waiting(timer)
    return cancelPlans() + letGoOfProbe() + publish() + answerQuestions(.unknown, diagnosis)
      + [.wait(timer, delay)]
  }
}
