public import ReachModels

/// Whether a named host can be reached, and over what kind of link.
public enum HostStatus: Sendable, Hashable {
  /// The kind of link, in the two kinds that decide about cost.
  public enum Link: Sendable, Hashable {
    /// A wire, Wi-Fi, or a tunnel or other link over something that is not told.
    case ethernetOrWiFi
    /// A mobile network.
    case cellular
  }

  /// Nothing has been found out yet.
  case unknown
  /// The host does not answer, or nothing leads to it.
  case notReachable
  /// The host has answered.
  case reachable(Link)

  /// Reads the status off the state of a monitor that probes the host.
  ///
  /// Any answer of the host proves it reachable, an error such as 503 included. A captive portal
  /// that answers in its place does not.
  ///
  /// - Parameter state: The state.
  public init(_ state: ReachState) {
    let link = state.connectivity == .cellular ? Link.cellular : .ethernetOrWiFi
    switch state.status {
    case .unknown: self = .unknown
    case .online: self = .reachable(link)
    case .captivePortal: self = .notReachable
    case .offline:
      self = state.diagnosis?.cause == .serverError ? .reachable(link) : .notReachable
    }
  }
}
