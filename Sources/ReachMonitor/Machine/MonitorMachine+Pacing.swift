internal import ReachModels

extension MonitorMachine {
  /// Probes are wanted: by a subscriber, by a question, or by nobody in particular.
  var mayProbe: Bool {
    !options.pacing.onlyWhileSubscribed || hasAudience || !questions.isEmpty
  }

  /// Somebody subscribes, or the last subscriber has left.
  mutating func seat(_ isPresent: Bool) -> [Effect] {
    guard isPresent != hasAudience else { return [] }
    hasAudience = isPresent
    guard options.pacing.onlyWhileSubscribed, isAwake, isUsable else { return [] }
    guard isPresent else { return cancelNextProbe() }
    switch probing {
    case .inFlight: return []
    case .idle, .stale: return probeAtOnce()
    }
  }

  /// The app has reached something.
  mutating func succeed() -> [Effect] {
    guard isAwake, isUsable else { return [] }
    switch finding.status {
    case .online:
      lastProof = now.elapsed
      lastSuccess = now.elapsed
      // No timer is touched: an app may say so a thousand times a second. They look when they fire.
      guard misses > 0 else { return [] }
      misses = 0
      return cancelNextProbe() + planNextProbe()
    case .unknown, .offline, .captivePortal:
      // It may have been a host nearby, so that it proves nothing; but it is worth a look.
      if let lastConclusion, now.elapsed - lastConclusion < .seconds(1) { return [] }
      return hint()
    }
  }

  /// A request of the app's own has failed.
  mutating func hint() -> [Effect] {
    // Known already, or about to be looked at anyway.
    guard isAwake, isUsable else { return [] }
    lastSuccess = nil
    switch probing {
    case .inFlight: return []  // It joins the probe of this very path.
    case .idle, .stale: return probeAtOnce()
    }
  }

  // MARK: The next probe

  mutating func cancelNextProbe() -> [Effect] {
    defer { nextProbe = nil }
    return nextProbe.map { [.cancel($0.ticket)] } ?? []
  }

  mutating func planNextProbe() -> [Effect] {
    guard mayProbe, let wait = nextWait() else { return [] }
    return plan(wait, outOf: wait)
  }

  mutating func beginPlannedProbe() -> [Effect] {
    guard let (_, wait) = nextProbe else { return [] }
    nextProbe = nil
    if finding.status == .online, let lastSuccess, lastSuccess + wait > now.elapsed {
      return plan(lastSuccess + wait - now.elapsed, outOf: wait)
    }
    return beginProbe()
  }

  private mutating func plan(_ rest: Duration, outOf wait: Duration) -> [Effect] {
    let timer = issue()
    nextProbe = (timer, wait)
    return [.wait(timer, rest)]
  }

  private mutating func nextWait() -> Duration? {
    // A device that has missed once and is still told online is looked at again soon.
    let isCalm = finding.status == .online && misses == 0
    guard var wait = isCalm ? options.interval : options.offlineInterval else { return nil }
    let pacing = options.pacing
    if !isCalm, let ceiling = pacing.maximumOfflineInterval {
      wait = min(wait * (1 << min(max(misses - 1, 0), 20)), max(wait, ceiling))
    }
    let factor = max(
      path?.isExpensive ?? false ? pacing.expensiveFactor : 1,
      path?.isConstrained ?? false ? pacing.constrainedFactor : 1)
    wait = wait * factor
    if pacing.jitter > 0 {
      wait = wait * (1 + Double.random(in: -pacing.jitter...pacing.jitter, using: &random))
    }
    return max(wait, .milliseconds(1))
  }

  // MARK: The age of the proof

  /// Cancels whatever is planned for later.
  mutating func cancelPlans() -> [Effect] {
    defer { expiry = nil }
    return cancelNextProbe() + (expiry.map { [.cancel($0)] } ?? [])
  }

  mutating func planExpiry() -> [Effect] {
    guard finding.status == .online, let lifetime = options.verdictLifetime, let lastProof else {
      return []
    }
    let timer = issue()
    expiry = timer
    return [.wait(timer, lastProof + lifetime - now.elapsed)]
  }

  /// The proof of being online is older than it may become.
  var isTooOld: Bool {
    guard finding.status == .online, let lifetime = options.verdictLifetime, let lastProof else {
      return false
    }
    return now.elapsed - lastProof >= lifetime
  }

  mutating func expire() -> [Effect] {
    expiry = nil
    guard isTooOld else { return planExpiry() }
    finding.status = .unknown
    finding.diagnosis = Diagnosis(
      cause: .awaitingProbe, detail: "the last verdict is too old to count")
    return publish()
  }
}
