#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ReachMonitor

/// A clock whose time passes only when a test says so.
///
/// Wait until the code under test sleeps, then let the time pass:
///
/// ```swift
/// await clock.sleepers(atLeast: 1)
/// clock.advance(by: .seconds(60))
/// ```
///
/// It plays the other ways of time as well: ``suspend(for:)`` is a night's sleep of the machine,
/// ``stepDate(by:)`` somebody who sets the clock on the wall.
public final class ManualClock: WallClock, SuspendAwareClock {
  /// One who sleeps, or is about to.
  private enum Sleeper: Sendable {
    case registering
    case cancelled
    case asleep(until: Instant, CheckedContinuation<Void, any Error>, isMonitor: Bool)
  }

  private struct State: Sendable {
    var now = Instant(sinceStart: .zero)
    /// How far the date is ahead of what has passed since the start.
    var dateOffset = Duration.zero
    var timeSuspended = Duration.zero
    /// Numbers are given out in the order of arrival.
    var lastID: UInt64 = 0
    var sleepers: [UInt64: Sleeper] = [:]
    var asleep = 0
    /// Of these, the monitor's of a ``Scenario``.
    var monitorsAsleep = 0

    /// The sleeper to wake next on the way to an instant: the earliest, and of equals the first.
    func next(until end: Instant) -> (deadline: Instant, id: UInt64)? {
      var next: (deadline: Instant, id: UInt64)?
      for (id, sleeper) in sleepers {
        guard case .asleep(let deadline, _, _) = sleeper, deadline <= end else { continue }
        if next.map({ (deadline, id) < $0 }) ?? true { next = (deadline, id) }
      }
      return next
    }

    /// Takes out a sleeper that is asleep.
    mutating func remove(_ id: UInt64) -> CheckedContinuation<Void, any Error>? {
      guard case .asleep(_, let continuation, let isMonitor) = sleepers[id] else { return nil }
      sleepers[id] = nil
      asleep -= 1
      if isMonitor { monitorsAsleep -= 1 }
      return continuation
    }
  }

  private let start: Date
  private let state = Watched(State())
  let resumes = ResumeBell()

  /// Creates a clock that stands still.
  ///
  /// - Parameter date: The date at its start; without one, the beginning of 2001 in UTC.
  public init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) { start = date }

  /// The present, which moves only when the clock is advanced.
  public var now: Instant { state.value.now }

  /// The date at the present: that at the start, and as much later as the clock was advanced, with
  /// all steps added.
  public var date: Date {
    let state = state.value
    // Not by division, which rounds whole seconds too.
    let (seconds, attoseconds) = (state.now.sinceStart + state.dateOffset).components
    return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// How long the machine has been suspended in all, which is as long as the test has played it.
  public var timeSuspended: Duration { state.value.timeSuspended }

  /// The finest step of this clock, which is any.
  public var minimumResolution: Duration { .zero }

  /// How many tasks are asleep.
  public var sleeperCount: Int { state.value.asleep }

  // MARK: Letting time pass

  /// Lets time pass, and wakes everybody who is due.
  ///
  /// Sleepers are woken in the order of their deadlines, those of the same deadline in the order of
  /// their arrival, and each finds its own deadline as ``now`` when it is woken. It does not run
  /// before this returns, so that by then the time may have gone on: a woken task that sleeps *for*
  /// a while again counts from the end; one that sleeps *until* an instant inside the span returns
  /// at once. Which of several woken tasks runs first is up to their executors; one thread that runs
  /// what it is given in order keeps the order, the global pool does not, nor does an actor.
  ///
  /// - Parameter duration: How much; nothing happens unless it is above zero.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Lets time pass until an instant, as ``advance(by:)`` does.
  ///
  /// - Parameter end: The new present; nothing happens unless it lies ahead.
  public func advance(to end: Instant) {
    while wakeNext(until: end) {}
  }

  /// Plays a suspend of the machine: time passes, nobody runs, and whoever is due wakes at the end.
  ///
  /// This is a clock that counts suspend. Each sleeper that is woken finds the end as ``now``, and
  /// the whole suspend in ``timeSuspended``. A monitor is told of the resume, as on Linux.
  ///
  /// - Parameter duration: How long; nothing happens unless it is above zero.
  public func suspend(for duration: Duration) {
    guard duration > .zero else { return }
    state.update { state in
      state.timeSuspended += duration
      state.now = state.now.advanced(by: duration)
    }
    advance(to: now)
    resumes.ring()
  }

  /// Sets the date, as a person or a time server would; no time passes and nobody wakes.
  ///
  /// - Parameter duration: How far ahead; back if it is negative.
  public func stepDate(by duration: Duration) { state.update { $0.dateOffset += duration } }

  /// Moves to the next deadline and wakes one sleeper; false when the end was reached instead.
  private func wakeNext(until end: Instant) -> Bool {
    let continuation = state.update { state in
      guard let (deadline, id) = state.next(until: end) else {
        state.now = max(state.now, end)
        return nil as CheckedContinuation<Void, any Error>?
      }
      state.now = max(state.now, deadline)
      return state.remove(id)
    }
    continuation?.resume()
    return continuation != nil
  }

  // MARK: Sleeping

  /// Sleeps until the clock has been advanced to an instant; returns at once if it has been already.
  ///
  /// - Parameters:
  ///   - deadline: When to wake. The present and the past are not slept for.
  ///   - tolerance: Of no meaning here.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline, isMonitor: false)
  }

  func sleep(until deadline: Instant, isMonitor: Bool) async throws {
    let id = state.update { state in
      state.lastID += 1
      state.sleepers[state.lastID] = .registering
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(id, until: deadline, isMonitor, continuation)
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func register(
    _ id: UInt64, until deadline: Instant, _ isMonitor: Bool,
    _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let result: Result<Void, any Error>? = state.update { state in
      switch state.sleepers[id] {
      case .registering where deadline > state.now:
        state.sleepers[id] = .asleep(until: deadline, continuation, isMonitor: isMonitor)
        state.asleep += 1
        if isMonitor { state.monitorsAsleep += 1 }
        return nil
      case .registering:
        state.sleepers[id] = nil
        return .success(())
      case .cancelled, .asleep, nil:
        state.sleepers[id] = nil
        return .failure(CancellationError())
      }
    }
    if let result { continuation.resume(with: result) }
  }

  private func cancel(_ id: UInt64) {
    let continuation = state.update { state in
      // A task may be cancelled before it has come to sleep; it must not sleep after that.
      if case .registering = state.sleepers[id] { state.sleepers[id] = .cancelled }
      return state.remove(id)
    }
    continuation?.resume(throwing: CancellationError())
  }

  // MARK: Waiting for sleepers

  /// Waits until so many tasks are asleep.
  ///
  /// Returns early if the calling task is cancelled.
  ///
  /// - Parameter count: How many at least.
  public func sleepers(atLeast count: Int) async { await state.wait { $0.asleep >= count } }

  /// Waits until no more than so many tasks are asleep.
  ///
  /// Returns early if the calling task is cancelled.
  ///
  /// - Parameter count: How many at most.
  public func sleepers(atMost count: Int) async { await state.wait { $0.asleep <= count } }

  var monitorSleeperCount: Int { state.value.monitorsAsleep }

  func follow(_ follower: @escaping @Sendable () -> Void) { state.follow(follower) }

  /// The next instant at which somebody wakes, if that is not after an end.
  func nextDeadline(until end: Instant) -> Instant? { state.value.next(until: end)?.deadline }
}
