import Glibc
import ReachModels
import ReachPath
@testable import ReachSystem

/// How long it takes from asking for the path to having it, in one process, sockets included.
@main
struct FirstPath {
  static func main() {
    Task(executorPreference: ReachExecutor.tasks) { try await measure() }
    while true { pause() }
  }

  private static func measure() async throws {
    let clock = ContinuousClock()
    var samples: [Duration] = []
    for _ in 0..<500 {
      let start = clock.now
      for try await path in RtnetlinkPathSource().paths() {
        samples.append(start.duration(to: clock.now))
        _ = path
        break
      }
    }
    let first = samples[0]
    samples.sort()
    let microseconds = { (duration: Duration) in Int(duration / .microseconds(1)) }
    print(
      "very first \(microseconds(first)) p50 \(microseconds(samples[250])) "
        + "p90 \(microseconds(samples[450]))")
    fflush(nil)
    exit(0)
  }
}
