public import ReachModels
public import ReachMonitor

/// A source of states that says what a test tells it, for code that only consumes them.
///
/// Its streams behave as those of a `Monitor`: the present state first, then the newest, never one
/// that tells the same as the one before. It has no clock, sends nothing and decides nothing.
///
/// ```swift
/// let monitor = ScriptedMonitor()
/// let engine = SyncEngine(reach: monitor)
/// monitor.goOffline(.noCarrier)
/// ```
public final class ScriptedMonitor: ReachStateSource {
  private let broadcast = Broadcast()
  private let sent = Watched(ReachState())

  /// Creates a source.
  ///
  /// - Parameter state: The present state; without one, that of a monitor that was never started.
  public init(_ state: ReachState = ReachState()) { send(state) }

  /// The state that was sent last.
  public var state: ReachState { broadcast.latest }

  /// The state that was sent last, then each that tells something else; a new stream each time.
  public var updates: ReachStates { broadcast.states() }

  /// How many streams there are at present.
  public var subscriberCount: Int { broadcast.subscriberCount }

  // MARK: The script

  /// Sends a state.
  ///
  /// - Parameter state: The state. One that tells the same as the one before goes to nobody.
  public func send(_ state: ReachState) {
    // Inside the lock, so that two senders do not overtake each other.
    sent.update { last in
      broadcast.publish(state, announce: !state.tellsTheSame(as: last))
      last = state
    }
  }

  /// Sends that the device is online.
  ///
  /// - Parameter path: The path, over Wi-Fi if none is given.
  public func goOnline(over path: NetworkPath = .wifi) {
    send(ReachState(isMonitoring: true, status: .online, path: path))
  }

  /// Sends that the device is offline, since the path went away.
  ///
  /// - Parameter reason: Why.
  public func goOffline(_ reason: UnsatisfiedReason = .noRoute) {
    let path = NetworkPath.offline(reason)
    send(
      ReachState(
        isMonitoring: true, status: .offline, diagnosis: Diagnosis(path), path: path))
  }

  /// Sends that a captive portal wants a login.
  ///
  /// - Parameter loginURL: The portal's page; nil if it gives none.
  public func meetCaptivePortal(loginURL: String? = nil) {
    send(
      ReachState(
        isMonitoring: true, status: .captivePortal,
        diagnosis: Diagnosis(cause: .captivePortal, loginURL: loginURL), path: .wifi))
  }

  /// Ends all streams with the state of a stopped monitor, as a stop does.
  public func stop() {
    sent.update { last in
      last = ReachState()
      broadcast.end(last)
    }
  }
}
