import Glibc
import ReachModels
import ReachMonitor
import ReachPath
@testable import ReachSystem
import ReachTesting
import Synchronization

/// Follows the path and prints when each change is in the consumer's hands.
///
/// One line each, `E NANOSECONDS up|down`, in CLOCK_MONOTONIC; the first is marked `I`. With the word
/// `own` the consumer runs where the command `reach` runs, on Reach's own thread; with `handler` it is
/// a handler of a monitor over the path, whose probes are answered at once; else it runs on the global
/// pool.
@main
struct PathListener {
  static func main() {
    if CommandLine.arguments.contains("own") {
      Task(executorPreference: ReachExecutor.tasks) { try await follow() }
    } else if CommandLine.arguments.contains("handler") {
      Task(executorPreference: ReachExecutor.tasks) { await handle() }
    } else {
      Task.detached { try await follow() }
    }
    while true { pause() }
  }

  private static func follow() async throws {
    var printer = Printer(leavesOutEqual: false)
    for try await path in RtnetlinkPathSource().paths() { printer.take(path) }
  }

  private static func handle() async {
    let transport = ScriptedTransport()
    transport.answerAlways(.status(204))
    let monitor = Monitor(paths: RtnetlinkPathSource(), transport: transport)
    let printer = Mutex(Printer(leavesOutEqual: true))
    let token = monitor.onChange { state in
      guard let path = state.path else { return }
      printer.withLock { $0.take(path) }
    }
    await monitor.run()
    withExtendedLifetime(token) {}
  }
}

/// Prints a path's status when it is told.
private struct Printer {
  /// A state tells of more than the path.
  let leavesOutEqual: Bool
  private var last: PathStatus?

  init(leavesOutEqual: Bool) { self.leavesOutEqual = leavesOutEqual }

  mutating func take(_ path: NetworkPath) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    guard !leavesOutEqual || path.status != last else { return }
    let tag = last == nil ? "I" : "E"
    last = path.status
    let nanoseconds = now.tv_sec * 1_000_000_000 + now.tv_nsec
    // Straight to the descriptor: standard output into a file is not flushed line by line.
    let line = Array("\(tag) \(nanoseconds) \(path.status == .satisfied ? "up" : "down")\n".utf8)
    _ = write(1, line, line.count)
  }
}
