#if os(Linux)
  internal import CReachSystem
  internal import Synchronization

  /// Notices a resume of the machine when it happens, until it is let go.
  ///
  /// Its descriptor is readable whenever the wall clock jumps, as it does at every resume. Whether it
  /// was one tells the time spent in suspend: a clock that was merely set passes unnoticed. It has no
  /// timer that fires, and costs nothing while nothing happens.
  package final class ResumeWatch: Sendable {
    /// What counts as suspended; below it the two clocks were only not read at the same instant.
    private static let least = Duration.milliseconds(1)

    private let descriptor: OwnedDescriptor
    private let watch: Mutex<Watch?>

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - loop: The loop that waits.
    ///   - body: Called on its thread after each resume.
    /// - Throws: The process is out of descriptors.
    package convenience init(
      loop: EventLoop = .shared, _ body: @escaping @Sendable () -> Void
    ) throws(SystemCallError) {
      try self.init(
        loop: loop, jumps: try Self.jumps(), suspended: { BootClock.timeSuspended }, body)
    }

    /// Begins to watch a descriptor of one's own.
    ///
    /// - Parameters:
    ///   - loop: The loop that waits.
    ///   - jumps: Readable after each jump of the wall clock.
    ///   - suspended: How long the machine has been suspended in all.
    ///   - body: Called on the loop's thread after each resume.
    /// - Throws: The kernel refuses to watch it.
    package init(
      loop: EventLoop, jumps: consuming OwnedDescriptor,
      suspended: @escaping @Sendable () -> Duration, _ body: @escaping @Sendable () -> Void
    ) throws(SystemCallError) {
      let number = jumps.number
      let known = Known(suspended())
      let watch = try loop.watch(number) {
        _ = reach_timerfd_clear(number)
        if known.rises(to: suspended(), by: Self.least) { body() }
      }
      self.descriptor = jumps
      self.watch = Mutex(watch)
    }

    // Before the descriptor is closed, whose number may be somebody else's at once.
    deinit {
      let watch = watch.withLock { $0.take() }
      _ = consume watch
    }

    /// Opens the descriptor that the kernel makes readable when the wall clock jumps.
    package static func jumps() throws(SystemCallError) -> OwnedDescriptor {
      try OwnedDescriptor("timerfd_settime", reach_clock_jumps())
    }

    /// The suspended time as of the last look.
    private final class Known: Sendable {
      private let time: Mutex<Duration>

      init(_ time: Duration) { self.time = Mutex(time) }

      func rises(to now: Duration, by least: Duration) -> Bool {
        time.withLock { time in
          guard now - time >= least else { return false }
          time = now
          return true
        }
      }
    }
  }
#endif
