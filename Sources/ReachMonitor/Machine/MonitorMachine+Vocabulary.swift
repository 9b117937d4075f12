internal import ReachModels
internal import ReachProbe

extension MonitorMachine {
  /// Names one piece of deferred work, once; what comes back under another ticket is stale.
  struct Ticket: Sendable, Hashable {
    var number: UInt64
  }

  /// What can happen to a monitor.
  enum Event: Sendable {
    /// Somebody starts it.
    case start
    /// Somebody stops it.
    case stop
    /// The observation gave a path.
    case path(Ticket, NetworkPath)
    /// The observation is over; the detail says why.
    case sourceEnded(Ticket, detail: String)
    /// The probe ended, after so long.
    case probed(Ticket, Result<ProbeResponse, any Error>, latency: Duration)
    /// The wait is over.
    case timer(Ticket)
    /// A request of the app's own failed as if the device were offline.
    case offlineError
    /// Somebody pins the answer, or with nil releases it.
    case override(online: Bool?)
  }

  /// What the driver has to do, in order.
  enum Effect: Sendable, Hashable {
    /// Observe the path: ``Event/path(_:_:)`` each time, ``Event/sourceEnded(_:detail:)`` at the
    /// end.
    case observe(Ticket)
    /// Send a request; ``Event/probed(_:_:latency:)`` follows in any case, cancelled or not.
    case probe(Ticket, ProbeRequest)
    /// Wait, then ``Event/timer(_:)``.
    case wait(Ticket, Duration)
    /// Cancel the work of this ticket.
    case cancel(Ticket)
    /// Make this the state, and tell the subscribers if it is to be announced.
    case publish(ReachState, announce: Bool)
    /// Make this the state, tell the subscribers, and end their streams.
    case end(ReachState)
  }
}
