internal import ReachModels
internal import ReachProbe

extension MonitorMachine {
  /// What can happen to a monitor.
  enum Event: Sendable {
    /// Somebody starts it.
    case start
    /// Somebody stops it.
    case stop
    /// Somebody wants nothing done until ``resume``.
    case pause
    /// And wants it done again.
    case resume
    /// The observation gave a path.
    case path(Ticket, NetworkPath)
    /// The observation is over; the detail says why.
    case sourceEnded(Ticket, detail: String)
    /// The probe ended, after so long.
    case probed(Ticket, Result<ProbeResponse, any Error>, latency: Duration)
    /// The wait is over.
    case timer(Ticket)
    /// The machine was suspended and has been resumed, or may have been: the moment tells.
    case clockLooked
    /// A request of the app's own failed as if the device were offline.
    case offlineError
    /// A request of the app's own was answered.
    case success
    /// Somebody asks for a verdict that is reached from now on.
    case check(Question)
    /// Somebody subscribes, or the last subscriber has left.
    case audience(isPresent: Bool)
    /// Somebody pins the answer, or with nil releases it.
    case override(online: Bool?)
  }
}
