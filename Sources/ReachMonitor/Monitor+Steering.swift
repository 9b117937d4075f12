public import ReachModels
internal import ReachProbe

extension Monitor {
  /// Starts to follow the path; does nothing if it was started already.
  ///
  /// The answer stays as it is, *unknown* and optimistic, until the first path has been read.
  public func start() { handle(.start) }

  /// Stops everything, ends all streams and forgets what was found out; does nothing if stopped.
  ///
  /// What was pinned is released. The monitor can be started again, any number of times.
  public func stop() { handle(.stop) }

  /// Runs until the calling task is cancelled or somebody calls ``stop()``.
  ///
  /// Starts the monitor if it is not started, and stops it when the task is cancelled. This is what
  /// a service of swift-service-lifecycle is asked for; the monitor lives at least as long.
  public func run() async {
    start()
    let end = await untilStopped().value(ifCancelled: .cancelled)
    if end == .cancelled { stop() }
  }

  /// Does nothing until ``resume()``: follows no path, sends no probe, and wakes up for nothing.
  ///
  /// The state stays as it was, and streams stay open. A pin can be set and released, and
  /// ``checkNow()`` checks by itself. For apps that know when nobody looks.
  public func pause() { handle(.pause) }

  /// Reads the path afresh and probes; does nothing if it was not paused.
  ///
  /// Happens by itself when the machine was suspended.
  public func resume() { handle(.resume) }

  /// Takes the hint that a request of yours just failed as if the device were offline: probes now.
  ///
  /// Joins a probe that is in flight, so that many hints are one probe. Does nothing while the path
  /// is unsatisfied, or the monitor is paused or stopped.
  public func noteOfflineError() { handle(.offlineError) }

  /// Takes an error of yours as a hint, if it means that the device is offline; else does nothing.
  ///
  /// - Parameter error: Any error; `error.isOffline` of ReachProbe says what it means.
  public func noteOfflineError(_ error: any Error) {
    if error.isOffline { noteOfflineError() }
  }

  /// Takes the hint that a request of yours to the internet was just answered.
  ///
  /// While online, that counts as a probe: the next one comes an interval later than this. While
  /// not online it is worth a probe now, at most one a second; the answer itself proves nothing,
  /// since it may have come from nearby. Call it as often as you like: it touches no timer.
  public func noteSuccess() { handle(.success) }

  /// Pins the answer, or releases it again.
  ///
  /// What is true goes on to be found out beneath, and is published again upon the release.
  ///
  /// - Parameter online: The answer to pin; nil to release it. Offline has the diagnosis
  ///   ``ReachModels/Diagnosis/Cause/overridden`` and lasts since the moment of the pinning, or
  ///   since earlier if the device was offline already.
  public func override(online: Bool?) { handle(.override(online: online)) }

  /// Finds out now whether the device is online, and publishes that before it returns.
  ///
  /// Joins a probe that is in flight. While the path is unsatisfied that is the verdict, and nothing
  /// is sent. A monitor that is stopped or paused checks once, with its own source and transport
  /// within its timeout, and publishes nothing.
  ///
  /// - Returns: The verdict, which is what is true also if something else is pinned. Its status is
  ///   unknown if the path could not be read, or kept changing for twice the timeout, and with the
  ///   cause ``ReachModels/Diagnosis/Cause/cancelled`` if the monitor is stopped or paused
  ///   meanwhile or, at once, if the calling task is cancelled.
  public func checkNow() async -> Verdict {
    let answer = ask()
    let verdict = await answer.value(ifCancelled: self.cancelledVerdict)
    if let verdict { return verdict }
    return await Reach.check(
      timeout: options.timeout, probe: options.probe, paths: source, transport: transport,
      clock: clock)
  }

  private nonisolated var cancelledVerdict: Verdict {
    Verdict(
      status: .unknown, path: state.path, diagnosis: Diagnosis(cause: .cancelled),
      date: clock.presentDate)
  }
}
