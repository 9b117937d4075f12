internal import ReachModels
internal import ReachProbe

extension MonitorMachine {
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
    /// Give this verdict to whoever asked.
    case answer(Question, Verdict)
    /// Answer with a check of its own: nothing is being observed.
    case checkOnce(Question)
  }
}
