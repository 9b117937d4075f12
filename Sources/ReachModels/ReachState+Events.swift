extension ReachState {
  /// Applies one event: the reducer.
  ///
  /// - Parameter event: What changed.
  public mutating func apply(_ event: ReachEvent) {
    switch event {
    case .started: isMonitoring = true
    case .stopped: isMonitoring = false
    case .connectivityChanged(let connectivity): self.connectivity = connectivity
    case .statusChanged(let status, let offlineSince):
      self.status = status
      self.offlineSince = offlineSince
    case .diagnosisChanged(let diagnosis): self.diagnosis = diagnosis
    case .becameExpensive: isExpensive = true
    case .becameInexpensive: isExpensive = false
    case .becameConstrained: isConstrained = true
    case .becameUnconstrained: isConstrained = false
    case .pathChanged(let path): self.path = path
    case .verdictChanged(let verdict): lastVerdict = verdict
    case .unknown: break
    }
  }

  /// The events that lead from one state to another, in the order of the properties.
  ///
  /// - Parameter earlier: The state to start from.
  /// - Returns: Nothing if the two are equal. Applying them to `earlier` gives this state.
  public func events(since earlier: ReachState) -> [ReachEvent] {
    var events: [ReachEvent] = []
    if isMonitoring != earlier.isMonitoring { events.append(isMonitoring ? .started : .stopped) }
    if path != earlier.path { events.append(.pathChanged(path)) }
    if connectivity != earlier.connectivity { events.append(.connectivityChanged(connectivity)) }
    if isExpensive != earlier.isExpensive {
      events.append(isExpensive ? .becameExpensive : .becameInexpensive)
    }
    if isConstrained != earlier.isConstrained {
      events.append(isConstrained ? .becameConstrained : .becameUnconstrained)
    }
    if lastVerdict != earlier.lastVerdict { events.append(.verdictChanged(lastVerdict)) }
    if status != earlier.status || offlineSince != earlier.offlineSince {
      events.append(.statusChanged(status, offlineSince: offlineSince))
    }
    if diagnosis != earlier.diagnosis { events.append(.diagnosisChanged(diagnosis)) }
    return events
  }
}
