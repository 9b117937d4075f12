import ReachMonitor
import ReachTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("ManualClock", .timeLimit(.minutes(5)))
struct ManualClockTests {
  let clock = ManualClock()

  private func instant(_ seconds: Int) -> ManualClock.Instant {
    ManualClock.Instant(sinceStart: .seconds(seconds))
  }

  /// A task that is asleep by the time this returns; the value is whether it was cancelled.
  private func sleeper(until seconds: Int) async -> Task<Bool, Never> {
    let before = clock.sleeperCount
    let task = Task {
      do { try await clock.sleep(until: instant(seconds)) } catch { return true }
      return false
    }
    await clock.sleepers(atLeast: before + 1)
    return task
  }

  @Test("the duration to a later instant is positive")
  func direction() {
    #expect(instant(1).duration(to: instant(3)) == .seconds(2))
    #expect(instant(1).advanced(by: .seconds(-1)) == instant(0))
    #expect(instant(0) < instant(1))
  }

  @Test("time stands still until it is advanced, and never goes back")
  func standsStill() {
    #expect(clock.now == instant(0))
    clock.advance(by: .seconds(3))
    clock.advance(by: .seconds(-2))
    clock.advance(to: instant(1))
    #expect(clock.now == instant(3))
  }

  @Test("the date goes with the time")
  func date() {
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let clock = ManualClock(date: start)
    #expect(clock.date == start)
    clock.advance(by: .milliseconds(1500))
    #expect(clock.date == start.addingTimeInterval(1.5))
  }

  @Test("a step of the date passes no time and wakes nobody", arguments: [-3600, 3600])
  func dateStep(seconds: Int) async {
    let before = clock.date
    let task = await sleeper(until: 1)
    clock.stepDate(by: .seconds(seconds))
    #expect(clock.now == instant(0))
    #expect(clock.sleeperCount == 1)
    #expect(clock.date == before.addingTimeInterval(Double(seconds)))
    clock.advance(by: .seconds(1))
    #expect(clock.date == before.addingTimeInterval(Double(seconds) + 1))
    #expect(await task.value == false)
  }

  @Test("a suspend passes time, counts it, and wakes those who are due, all at its end")
  func suspend() async {
    let due = await sleeper(until: 5)
    let later = await sleeper(until: 20)
    clock.advance(by: .seconds(1))
    clock.suspend(for: .seconds(10))
    clock.suspend(for: .seconds(-1))
    #expect(await due.value == false)
    #expect(clock.now == instant(11))
    #expect(clock.timeSuspended == .seconds(10))
    #expect(clock.sleeperCount == 1)
    #expect(clock.date == Date(timeIntervalSinceReferenceDate: 11))
    later.cancel()
    #expect(await later.value)
  }

  @Test("T100: sleepers wake in the order of their deadlines, equals in the order of arrival")
  func order() async throws {
    let executor = HandExecutor()
    let (woken, wakening) = AsyncStream.makeStream(of: String.self)
    var tasks: [Task<Void, any Error>] = []
    for (name, seconds) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1), ("d", 4), ("a3", 1)] {
      let task = Task(executorPreference: executor) { [clock, deadline = instant(seconds)] in
        try await clock.sleep(until: deadline)
        wakening.yield(name)
      }
      executor.run()
      tasks.append(task)
    }
    #expect(clock.sleeperCount == 6)
    clock.advance(by: .seconds(3))
    #expect(executor.count == 5)
    executor.run()
    clock.advance(by: .seconds(1))
    executor.run()
    for task in tasks { try await task.value }
    wakening.finish()
    #expect(await woken.reduce(into: []) { $0.append($1) } == ["a1", "a2", "a3", "b", "c", "d"])
  }

  @Test("T101: whoever sleeps again until an instant inside the advanced span wakes within it")
  func sleepsAgainInside() async throws {
    let task = Task {
      for second in 1...5 { try await clock.sleep(until: instant(second)) }
    }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    try await task.value
    #expect(clock.now == instant(5))
  }

  @Test("T101: whoever sleeps again for a while counts from the end of the advanced span")
  func sleepsAgainBeyond() async throws {
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .seconds(1))
    }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test("T102: the present and the past are not slept for", arguments: [-1, 0, 7])
  func present(seconds: Int) async throws {
    clock.advance(by: .seconds(7))
    try await clock.sleep(until: instant(seconds))
    #expect(clock.sleeperCount == 0)
  }

  @Test("T103: a cancelled sleeper throws CancellationError and is removed")
  func cancelled() async {
    let task = await sleeper(until: 5)
    task.cancel()
    #expect(await task.value)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(10))
  }

  @Test("T103: who is cancelled before going to sleep does not sleep", arguments: [0, 5])
  func cancelledBefore(seconds: Int) async {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    defer { continuation.finish() }
    let task = Task {
      for await _ in never {}  // Ends when the task is cancelled.
      try await clock.sleep(until: instant(seconds))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("T103: a cancellation that races the advance, 1,000 times, ends each sleep once")
  func cancelledMeanwhile() async {
    for round in 1...1000 {
      let task = Task { try? await clock.sleep(until: instant(round)) }
      if round.isMultiple(of: 2) { await clock.sleepers(atLeast: 1) }
      let canceller = Task.detached { task.cancel() }
      clock.advance(by: .seconds(1))
      await task.value
      await canceller.value
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("waiting for sleepers ends when the waiting task is cancelled")
  func cancelledWait() async {
    let task = Task { await clock.sleepers(atLeast: 1) }
    task.cancel()
    await task.value
  }

  @Test("T104: waiting for a sleeper ends also with 500 tasks that compete")
  func load() async throws {
    let tasks = (0..<500).map { number in
      Task { try await clock.sleep(for: .seconds(number % 10 + 1)) }
    }
    await clock.sleepers(atLeast: 500)
    for number in stride(from: 0, to: 500, by: 2) { tasks[number].cancel() }
    #expect(clock.sleeperCount == 250)
    for _ in 0..<10 { clock.advance(by: .seconds(1)) }
    for number in stride(from: 1, to: 500, by: 2) { try await tasks[number].value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("T104: cancellation and advance race, and every sleeper ends exactly once")
  func race() async {
    let tasks = (0..<500).map { number in
      Task { try? await clock.sleep(for: .seconds(number % 7 + 1)) }
    }
    let advances = Task {
      for _ in 0..<20 {
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    for task in tasks {
      task.cancel()
      await Task.yield()
    }
    await advances.value
    for task in tasks { _ = await task.value }
    #expect(clock.sleeperCount == 0)
  }
}
