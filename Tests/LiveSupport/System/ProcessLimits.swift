#if os(Linux)
  import Foundation
  import Glibc

  /// What this process may have, for tests that run in one of their own.
  package enum ProcessLimits {
    /// Lets this process open no more descriptors than it has; nil lifts the limit again.
    ///
    /// Dispatch's come first: it opens them on a thread of its own soon after its pool has run
    /// anything, as it has for any test, and traps where it can have none.
    package static func forbidDescriptors(from number: UInt?) {
      if number != nil { waitForDispatch() }
      var limit = rlimit()
      _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = number ?? limit.rlim_max
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// Waits for the timer with which Dispatch looks after its pool, the last thing that it opens: on
    /// CLOCK_MONOTONIC, which none of Reach's is.
    private static func waitForDispatch() {
      for _ in 0..<20_000 {
        if hasMonotonicTimer { return }
        usleep(1000)
      }
    }

    private static var hasMonotonicTimer: Bool {
      let folder = "/proc/self/fdinfo"
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return numbers.contains { number in
        let info = FileManager.default.contents(atPath: "\(folder)/\(number)") ?? Data()
        return String(decoding: info, as: UTF8.self).contains("clockid: 1\n")
      }
    }
  }
#endif
