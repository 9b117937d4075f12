/// A manual clock as the monitor of a scenario sees it, which counts its sleepers apart.
struct MonitorClock: Clock {
  let clock: ManualClock

  var now: ManualClock.Instant { clock.now }

  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, isMonitor: true)
  }
}
