internal import ReachModels

extension MonitorMachine {
  /// The state as it is to be published: what is told, with the pin over it.
  var state: ReachState {
    switch pin {
    case nil:
      ReachState(
        isMonitoring: isMonitoring, status: told.status, offlineSince: told.offlineSince,
        diagnosis: told.diagnosis, path: path, lastVerdict: lastVerdict)
    case .online:
      ReachState(
        isMonitoring: isMonitoring, status: .online, path: path, lastVerdict: lastVerdict)
    case .offline(let since):
      ReachState(
        isMonitoring: isMonitoring, status: .offline, offlineSince: since,
        diagnosis: Diagnosis(cause: .overridden), path: path, lastVerdict: lastVerdict)
    }
  }

  mutating func override(_ online: Bool?) -> [Effect] {
    switch online {
    case nil: pin = nil
    case true?: pin = .online
    case false?:
      switch pin {
      case .offline: break  // Pinned twice is pinned since the first time.
      case nil, .online: pin = .offline(since: finding.offlineSince ?? now.date)
      }
    }
    return publish()
  }

  mutating func publish() -> [Effect] {
    let effects = settle()
    let state = self.state
    guard state != published else { return effects }
    published = state
    // Measured against what was announced, not published: evidence that ages by itself may differ
    // from the one before in nothing, and yet not be what the subscribers know.
    let announce = !state.tellsTheSame(as: announced)
    if announce { announced = state }
    return effects + [.publish(state, announce: announce)]
  }
}
