import Foundation
import ReachModels
import ReachMonitor
@testable import ReachSystem
import ReachTesting
import Synchronization

/// What it costs to tell many subscribers: `FanOut`, or `FanOut 1000 own` for one line of the table
/// (`pool`, `own` or `handlers`).
///
/// For each number of subscribers, on the global pool and on Reach's own thread: processor time for
/// each state that each of them receives, and resident memory for each.
@main
enum FanOut {
  private static let rounds = 20

  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let count = Int(arguments[1]) {
      guard arguments[2] == "handlers" else {
        return try await measure(count, arguments[2] == "own")
      }
      return try await measureHandlers(count)
    }
    print("| subscribers | where they run | CPU for each state and subscriber | memory for each |")
    print("|---|---|---|---|")
    for count in [1, 100, 1000, 10_000] {
      for place in ["pool", "own"] { try runAlone(count, place) }
    }
    try runAlone(1000, "handlers")
  }

  /// In a process of its own, which has no memory left over from the one before.
  private static func runAlone(_ count: Int, _ place: String) throws {
    fflush(nil)
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["\(count)", place]
    try process.run()
    process.waitUntilExit()
  }

  private static func monitor() async -> Monitor {
    let transport = ScriptedTransport()
    transport.answerAlways(.status(204))
    let monitor = Monitor(paths: ScriptedPathSource(.wifi), transport: transport)
    await monitor.start()
    for await state in monitor.updates where state.status == .online { break }
    return monitor
  }

  private static func measure(_ count: Int, _ isOwn: Bool) async throws {
    let monitor = await monitor()
    let told = Told()
    let memory = residentKilobytes()
    let tasks = (0..<count).map { _ in
      let states = monitor.updates
      let executor: (any TaskExecutor)? = isOwn ? ReachExecutor.tasks : nil
      return Task(executorPreference: executor) {
        for await _ in states { told.add() }
      }
    }
    await told.wait(for: count)
    let grown = residentKilobytes() - memory
    let before = processorNanoseconds()
    for round in 1...rounds {
      await monitor.override(online: round.isMultiple(of: 2))
      await told.wait(for: count * (round + 1))
    }
    let each = Double(processorNanoseconds() - before) / Double(rounds * count)
    print(
      "| \(count) | \(isOwn ? "Reach's thread" : "the pool") | \(microseconds(each)) | "
        + "\(count < 1000 ? "–" : "\(grown * 1024 / count) bytes") |")
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    await monitor.stop()
  }

  private static func measureHandlers(_ count: Int) async throws {
    let monitor = await monitor()
    let told = Told()
    let tokens = (0..<count).map { _ in monitor.onChange(initially: false) { _ in told.add() } }
    let before = processorNanoseconds()
    for round in 1...rounds {
      await monitor.override(online: round.isMultiple(of: 2))
      await told.wait(for: count * round)
    }
    let each = Double(processorNanoseconds() - before) / Double(rounds * count)
    print("| \(count) handlers | Reach's thread | \(microseconds(each)) | – |")
    withExtendedLifetime(tokens) {}
    await monitor.stop()
  }

  private static func microseconds(_ nanoseconds: Double) -> String {
    String(format: "%.2f µs", nanoseconds / 1000)
  }

  /// User and system time of this process.
  private static func processorNanoseconds() -> Int {
    var usage = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
    return usage.tv_sec * 1_000_000_000 + usage.tv_nsec
  }

  private static func residentKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}

/// Counts what all subscribers together have been told; one task waits for a number.
private final class Told: Sendable {
  private struct State {
    var count = 0
    var wanted = Int.max
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func add() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.count += 1
      guard state.count >= state.wanted else { return nil }
      state.wanted = .max
      return state.waiter.take()
    }
    waiter?.resume()
  }

  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.count < count else { return true }
        state.wanted = count
        state.waiter = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
