internal import ReachModels

extension MonitorMachine {
  /// The shortest suspend that is taken for one: the two clocks are not read at the same instant.
  static let leastSuspend = Duration.milliseconds(100)

  /// Somebody wants to know, and has not paused it.
  var isAwake: Bool { isMonitoring && !isPaused }

  mutating func pause() -> [Effect] {
    guard isAwake else { return [] }
    isPaused = true
    return rest() + answerQuestions(.unknown, Diagnosis(cause: .cancelled))
  }

  mutating func resume() -> [Effect] {
    guard isPaused else { return [] }
    isPaused = false
    return lookAfresh()
  }

  /// The machine was suspended, and whatever is known is from before.
  mutating func wakeUp() -> [Effect] { isAwake ? lookAfresh() : [] }

  /// Leaves everything that would do anything by itself.
  mutating func rest() -> [Effect] {
    failures = 0
    return leaveSource() + cancelPlans() + cancelSettling() + letGoOfProbe()
  }

  /// Forgets what probes in a row have found, after which everything counts anew.
  mutating func forgetStreaks() {
    misses = 0
    hits = 0
    lastSuccess = nil
  }

  /// Reads the path again and probes: at once, since a path that turns out otherwise takes its
  /// probe with it.
  private mutating func lookAfresh() -> [Effect] {
    forgetStreaks()
    failures = 0
    let effects = cancelPlans() + (isTooOld ? expire() : publish()) + leaveSource() + observe()
    guard isUsable, mayProbe else { return effects + letGoOfProbe() + planExpiry() }
    return effects + probeAtOnce()
  }
}
