internal import ReachModels

/// One endpoint asked over IPv4 and over IPv6 at once.
struct VersionRace: Sendable {
  /// How long the slower one may still take once the faster has succeeded.
  static let grace = Duration.seconds(1)

  private enum Event: Sendable {
    case ended(IPVersion, ProbeRun.Outcome)
    case graceIsOver
  }

  private let endpoint: Probe
  private let timeout: Duration
  private let send: @Sendable (Probe, Duration) async -> ProbeRun.Outcome
  private let sleep: @Sendable (Duration) async throws -> Void

  init(
    _ endpoint: Probe, timeout: Duration,
    send: @escaping @Sendable (Probe, Duration) async -> ProbeRun.Outcome,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.endpoint, self.timeout, self.send, self.sleep) = (endpoint, timeout, send, sleep)
  }

  /// The faster answer, with the version named that failed; or the failure that tells most.
  func outcome() async -> ProbeRun.Outcome {
    await withTaskGroup(of: Event.self) { group in
      defer { group.cancelAll() }
      for version in IPVersion.allCases {
        var probe = endpoint
        probe.version = version
        group.addTask { [probe] in .ended(version, await send(probe, timeout)) }
      }
      var winner: ProbeResponse?
      var failures: [IPVersion: ProbeRun.Outcome] = [:]
      while let event = await group.next() {
        switch event {
        case .graceIsOver: return Self.told(winner, failures)
        case .ended(let version, let outcome):
          if case .success(var response) = outcome, isReached(&response) {
            if var winner {
              winner.brokenVersion = nil
              return .success(winner)
            }
            // Named as broken until it has come in.
            response.brokenVersion = version == .v4 ? .v6 : .v4
            winner = response
            group.addTask {
              try? await sleep(Self.grace)
              return .graceIsOver
            }
          } else {
            failures[version] = outcome
          }
          guard failures.count + (winner == nil ? 0 : 1) < 2 else {
            return Self.told(winner, failures)
          }
        }
      }
      return .failure(CancellationError())
    }
  }

  private func isReached(_ response: inout ProbeResponse) -> Bool {
    let finding = ProbeClassifier.finding(of: response, to: endpoint)
    response.finding = finding
    return finding.status == .online
  }

  private static func told(
    _ winner: ProbeResponse?, _ failures: [IPVersion: ProbeRun.Outcome]
  ) -> ProbeRun.Outcome {
    if var winner {
      // A version that this machine has no route or address for is absent, and not broken.
      if case .failure(let error as ProbeError) = failures.values.first, error.isAbsence {
        winner.brokenVersion = nil
      }
      return .success(winner)
    }
    // An answer tells more than none, and an absent version less than one that failed.
    let outcomes = failures.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    let telling = outcomes.first { outcome in
      switch outcome {
      case .success: true
      case .failure(let error): (error as? ProbeError)?.portal != nil
      }
    }
    let present = outcomes.first { outcome in
      guard case .failure(let error as ProbeError) = outcome else { return true }
      return !error.isAbsence
    }
    return telling ?? present ?? outcomes.first ?? .failure(CancellationError())
  }
}

extension ProbeError {
  /// The version of IP does not exist here, or not there: nothing is broken.
  ///
  /// No route at all (`ENETUNREACH`), no address of our own, or none of the host's.
  var isAbsence: Bool {
    switch failure {
    case .unreachable: errno == ErrorNumbers.networkUnreachable || errno == ErrorNumbers.noAddress
    case .nameNotFound, .invalidRequest: true
    case .timedOut, .connectionRefused, .connectionLost, .closedEarly, .tlsFailed,
      .certificateRejected, .malformedResponse, .responseTooLarge, .libraryMissing,
      .resourcesExhausted, .cancelled, .unknown:
      false
    }
  }
}
