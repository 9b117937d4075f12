internal import ReachModels
internal import ReachPath
internal import ReachProbe
internal import ReachSystem
internal import Synchronization

/// One run of ``Reach/check(timeout:probe:paths:transport:clock:)``.
///
/// The work, the deadline and the caller's cancellation race for one verdict. The loser finds it
/// given when it ends, and is all that keeps this object until then.
final class Check<C: Clock<Duration>>: Sendable {
  private struct State {
    var path: NetworkPath?
    /// When the probe was sent.
    var sent: C.Instant?
  }

  private let probe: Probe
  private let paths: any PathSource
  private let transport: any ProbeTransport
  private let clock: C
  private let deadline: C.Instant
  private let state = Mutex(State())
  private let answer = FirstAnswer<Verdict>()

  init(
    timeout: Duration, probe: Probe, paths: any PathSource, transport: any ProbeTransport, clock: C
  ) {
    self.probe = probe
    self.paths = paths
    self.transport = transport
    self.clock = clock
    self.deadline = clock.now.advanced(by: timeout)
  }

  /// Runs the check, once.
  func run() async -> Verdict {
    let worker = Task(executorPreference: ReachExecutor.tasks) { [self] in await work() }
    let timer = Task(executorPreference: ReachExecutor.tasks) { [self] in
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
      answer.give(verdictAtDeadline())
    }
    let verdict = await answer.value(
      ifCancelled: verdictWithoutProbe(.unknown, Diagnosis(cause: .cancelled)))
    worker.cancel()
    timer.cancel()
    return verdict
  }

  private func work() async { if let verdict = await foundOut() { answer.give(verdict) } }

  /// What path and probe say; nil if nobody waits for that any more.
  private func foundOut() async -> Verdict? {
    let path: NetworkPath
    do {
      guard let first = try await firstPath() else {
        let detail = "the path source ended before it gave a path"
        return verdictWithoutProbe(.unknown, Diagnosis(cause: .pathUnknown, detail: detail))
      }
      path = first
    } catch {
      return verdictWithoutProbe(.unknown, Diagnosis(cause: .pathUnknown, detail: "\(error)"))
    }
    guard !answer.isGiven else { return nil }
    let start = clock.now
    state.withLock { state in
      state.path = path
      if path.status != .unsatisfied { state.sent = start }
    }
    guard path.status != .unsatisfied else {
      return verdictWithoutProbe(.offline, Diagnosis(path))
    }
    let request = ProbeDeadline.request(for: probe, within: start.duration(to: deadline))
    let run = ProbeRun(probe, over: transport, timeout: request.timeout) { [clock] in
      try await clock.sleep(for: $0)
    }
    return verdict(path, await run.outcome(), since: start)
  }

  // A function of its own, so that the observation is let go before the probe is sent.
  private func firstPath() async throws -> NetworkPath? {
    for try await path in paths.paths() { return path }
    return nil
  }

  private func verdictAtDeadline() -> Verdict {
    let (path, sent) = state.withLock { ($0.path, $0.sent) }
    guard let path, let sent else {
      let detail = "no path could be read in time"
      return verdictWithoutProbe(.unknown, Diagnosis(cause: .pathUnknown, detail: detail))
    }
    return verdict(path, .failure(ProbeDeadline.passed), since: sent)
  }

  private func verdict(
    _ path: NetworkPath, _ outcome: Result<ProbeResponse, any Error>, since start: C.Instant
  ) -> Verdict {
    ProbeClassifier.verdict(
      probe: probe, path: path, outcome: outcome, latency: start.duration(to: clock.now),
      date: clock.presentDate)
  }

  private func verdictWithoutProbe(_ status: ReachStatus, _ diagnosis: Diagnosis?) -> Verdict {
    Verdict(
      status: status, path: state.withLock { $0.path }, diagnosis: diagnosis,
      date: clock.presentDate)
  }
}
