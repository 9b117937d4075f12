extension ManualClock {
  /// An instant of a manual clock.
  public struct Instant: InstantProtocol, Sendable {
    /// How much the clock had been advanced until then.
    public var sinceStart: Duration

    /// Creates an instant.
    ///
    /// - Parameter sinceStart: How much the clock has been advanced until then.
    public init(sinceStart: Duration) { self.sinceStart = sinceStart }

    /// The instant a duration later, or earlier if it is negative.
    ///
    /// - Parameter duration: How much later.
    /// - Returns: That instant.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// How long it is from here to another instant.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The duration, negative if the other is earlier.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether an instant is earlier than another.
    ///
    /// - Parameters:
    ///   - left: The one.
    ///   - right: The other.
    /// - Returns: Whether the one is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }
}
