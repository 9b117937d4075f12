#if os(Linux)
  internal import CReachSystem
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signals by which a program is told to end: SIGINT, SIGTERM, SIGHUP.
package enum ProgramSignals {
  /// Keeps the signals for ``wait()``, and lets writing to a closed pipe fail instead of kill.
  ///
  /// Call it on the main thread before any other thread starts: threads inherit what is blocked,
  /// and a signal is delivered to any thread that does not block it. A SIGHUP that the program was
  /// started with as ignored, as `nohup` does, stays ignored.
  package static func block() {
    #if os(Linux)
      reach_block_signals()
    #elseif canImport(Darwin)
      var set = programSignals
      _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
      _ = unsafe signal(SIGPIPE, SIG_IGN)
    #endif
  }

  /// Waits on the calling thread for one of the signals.
  ///
  /// - Returns: Its number.
  package static func wait() -> Int32 {
    #if os(Linux)
      return reach_wait_signal()
    #elseif canImport(Darwin)
      var set = programSignals
      var number: Int32 = 0
      while unsafe sigwait(&set, &number) != 0 {}
      return number
    #endif
  }

  #if canImport(Darwin)
    private static var programSignals: sigset_t {
      var set = sigset_t()
      _ = unsafe sigemptyset(&set)
      for number in [SIGINT, SIGTERM, SIGHUP] { _ = unsafe sigaddset(&set, number) }
      return set
    }
  #endif
}
