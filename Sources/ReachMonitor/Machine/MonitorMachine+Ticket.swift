extension MonitorMachine {
  /// Names one piece of deferred work, once; what comes back under another ticket is stale.
  struct Ticket: Sendable, Hashable {
    var number: UInt64
  }
}
