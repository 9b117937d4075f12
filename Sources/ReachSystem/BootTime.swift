#if os(Linux)
  internal import CReachSystem

  /// An instant: nanoseconds since the machine was started, suspend included.
  ///
  /// The corresponding C clock is `CLOCK_BOOTTIME`.
  package struct BootTime: InstantProtocol, Sendable {
    package var nanoseconds: UInt64

    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// The present.
    package static var now: BootTime { BootTime(nanoseconds: reach_boot_time()) }

    package func advanced(by duration: Duration) -> BootTime {
      // Kept inside what a timer can hold; a wait of centuries is a wait for ever.
      let offset = duration.clampedNanoseconds
      let (sum, overflow) = Int64(clamping: nanoseconds).addingReportingOverflow(offset)
      return BootTime(nanoseconds: overflow ? UInt64(Int64.max) : UInt64(max(0, sum)))
    }

    package func duration(to other: BootTime) -> Duration {
      .nanoseconds(Int64(clamping: other.nanoseconds) - Int64(clamping: nanoseconds))
    }

    package static func < (left: BootTime, right: BootTime) -> Bool {
      left.nanoseconds < right.nanoseconds
    }
  }
#endif

extension Duration {
  /// The duration in nanoseconds, held inside ± 146 years.
  package var clampedNanoseconds: Int64 {
    // Compared as durations: the parts of a very long one do not fit into 64 bits, and trap.
    let longest = Duration.seconds(4_611_686_018)
    guard self < longest else { return Int64.max / 2 }
    guard self > .zero - longest else { return Int64.min / 2 }
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
