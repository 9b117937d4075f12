internal import ReachMonitor

/// A manual clock as the monitor of a scenario sees it, which counts its sleepers apart.
struct MonitorClock: ResumeTellingClock {
  let clock: ManualClock

  var now: ManualClock.Instant { clock.now }

  var minimumResolution: Duration { clock.minimumResolution }

  var timeSuspended: Duration { clock.timeSuspended }

  func onResume(_ body: @escaping @Sendable () -> Void) -> (any Sendable & AnyObject)? {
    clock.resumes.listen(isMonitor: true, body)
  }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, isMonitor: true)
  }
}
