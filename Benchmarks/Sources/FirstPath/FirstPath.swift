import Glibc
import ReachModels
import ReachPath

/// How long it takes from asking for the path to having it, in one process, sockets included.
@main
struct FirstPath {
  static func main() async throws {
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
    samples.sort()
    print("first path: first run \(samples.last!) p50 \(samples[250]) p90 \(samples[450])")
  }
}
