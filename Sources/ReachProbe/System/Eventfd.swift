#if os(Linux)
  internal import CReachSystem
  internal import ReachSystem

  /// A descriptor by which one thread wakes another.
  struct Eventfd: ~Copyable, Sendable {
    private let descriptor: OwnedDescriptor

    init() throws(SystemCallError) {
      descriptor = try OwnedDescriptor("eventfd", reach_eventfd())
    }

    /// Valid as long as this value lives.
    var number: CInt { descriptor.number }

    func signal() { _ = reach_eventfd_signal(number) }

    func clear() { _ = reach_eventfd_clear(number) }

    /// Waits for a signal, for 10 ms at most.
    static func pause(on number: CInt) -> CInt { reach_wait_readable(number, 10) }
  }
#endif
