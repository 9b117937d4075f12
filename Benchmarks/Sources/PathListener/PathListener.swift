import Glibc
import ReachModels
import ReachPath
@testable import ReachSystem

/// Follows the path and prints when each change is in the consumer's hands.
///
/// One line each, `E NANOSECONDS up|down`, in CLOCK_MONOTONIC; the first is marked `I`. With the word
/// `own` the consumer runs where the command `reach` runs, on Reach's own thread; else on the global
/// pool.
@main
struct PathListener {
  static func main() {
    if CommandLine.arguments.contains("own") {
      Task(executorPreference: ReachExecutor.tasks) { try await follow() }
    } else {
      Task { try await follow() }
    }
    while true { pause() }
  }

  private static func follow() async throws {
    var tag = "I"
    for try await path in RtnetlinkPathSource().paths() {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let nanoseconds = now.tv_sec * 1_000_000_000 + now.tv_nsec
      // Straight to the descriptor: standard output into a file is not flushed line by line.
      let line = Array("\(tag) \(nanoseconds) \(path.status == .satisfied ? "up" : "down")\n".utf8)
      _ = write(1, line, line.count)
      tag = "E"
    }
  }
}
