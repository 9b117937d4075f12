internal import ReachModels

/// One run of a probe: its endpoints, and both versions of IP where they are asked apart.
package struct ProbeRun: Sendable {
  /// What one endpoint came to.
  package typealias Outcome = Result<ProbeResponse, any Error>

  private enum Event: Sendable {
    case passed(Int)
    case ended(Int, Outcome)
  }

  private let probe: Probe
  private let transport: any ProbeTransport
  private let timeout: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - probe: What to ask for.
  ///   - transport: What sends it.
  ///   - timeout: How long everything may take; the transport keeps it.
  ///   - sleep: What waits between one endpoint and the next.
  package init(
    _ probe: Probe, over transport: any ProbeTransport, timeout: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.probe, self.transport) = (probe, transport)
    (self.timeout, self.sleep) = (timeout, sleep)
  }

  /// Runs, and judges where there is more than one answer to judge.
  ///
  /// The endpoints that have lost are cancelled, and waited for: a transport that does not heed its
  /// cancellation holds this up until its own deadline.
  ///
  /// - Returns: The answer that decides, or the failure that tells most.
  package func outcome() async -> Outcome {
    guard !probe.alternatives.isEmpty else { return await outcome(of: probe, timeout) }
    return await withTaskGroup(of: Event.self) { group in
      defer { group.cancelAll() }
      let endpoints = [probe] + probe.alternatives
      var race = EndpointRace(
        count: endpoints.count, needed: probe.rule.needed(of: endpoints.count))
      var outcomes: [Int: Outcome] = [:]
      var effects = race.begin()
      while true {
        for effect in effects {
          switch effect {
          case .ask(let position):
            group.addTask {
              .ended(position, await judged(outcome(of: endpoints[position], timeout), position))
            }
          case .wait(let number):
            group.addTask {
              try? await sleep(probe.stagger)
              return .passed(number)
            }
          case .decide(let position, let isSuccess):
            let told = isSuccess ? position : Self.mostTelling(outcomes) ?? position
            return outcomes[told] ?? .failure(CancellationError())
          }
        }
        guard let event = await group.next() else { return .failure(CancellationError()) }
        switch event {
        case .passed(let number): effects = Task.isCancelled ? [] : race.staggerPassed(number)
        case .ended(let position, let outcome):
          outcomes[position] = outcome
          effects = race.ended(position, isSuccess: Self.isSuccess(outcome))
        }
      }
    }
  }

  // MARK: Judging

  private func judged(_ outcome: Outcome, _ position: Int) -> Outcome {
    let endpoint = position == 0 ? probe : probe.alternatives[position - 1]
    return outcome.map { response in
      var response = response
      response.finding =
        response.finding ?? ProbeClassifier.finding(of: response, to: endpoint)
      return response
    }
  }

  private static func isSuccess(_ outcome: Outcome) -> Bool {
    guard case .success(let response) = outcome else { return false }
    return response.finding?.status == .online
  }

  /// A portal explains all other failures; else the first endpoint is told.
  private static func mostTelling(_ outcomes: [Int: Outcome]) -> Int? {
    let failures = outcomes.filter { !isSuccess($0.value) }
    let portals = failures.filter { _, outcome in
      switch outcome {
      case .success(let response): response.finding?.status == .captivePortal
      case .failure(let error): (error as? ProbeError)?.portal != nil
      }
    }
    return portals.keys.min() ?? failures.keys.min()
  }

  // MARK: One endpoint

  private func outcome(of endpoint: Probe, _ timeout: Duration) async -> Outcome {
    guard endpoint.asksVersionsApart else { return await send(endpoint, timeout) }
    return await VersionRace(
      endpoint, timeout: timeout, send: { await send($0, $1) }, sleep: sleep
    ).outcome()
  }

  private func send(_ endpoint: Probe, _ timeout: Duration) async -> Outcome {
    do {
      return .success(try await transport.send(endpoint.request(timeout: timeout)))
    } catch {
      return .failure(error)
    }
  }
}
