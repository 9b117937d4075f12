#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Testing

  /// The main job, step by step: what is done to the device's network, and what must be told of it.
  ///
  /// Told means: one of the next states is the wanted one, and none on the way is a wrong one.
  struct MonitorScenario {
    let lab: NetworkLab
    /// Holds the server's answers back.
    let gate: Gate
    /// The next state that is told.
    let next: () async throws -> ReachState

    /// Runs all of it.
    ///
    /// - Parameter stopServer: Ends the server that answers the probes.
    /// - Returns: Every state that was told, in order.
    /// - Throws: The states end, or the network cannot be changed.
    func run(stopServer: () -> Void) async throws -> [ReachState] {
      var told: [ReachState] = []
      /// Reads on until a state is wanted; none before it may say what is forbidden.
      func expect(
        _ claim: String, never forbidden: Set<ReachStatus> = [],
        _ isWanted: (ReachState) -> Bool
      ) async throws {
        while true {
          let state = try await next()
          told.append(state)
          if isWanted(state) { return }
          #expect(!forbidden.contains(state.status), "\(claim): \(state)")
        }
      }

      try await expect("online once the probe has answered", never: [.offline]) {
        $0.status == .online && $0.isOnline && $0.connectivity == .wired
          && $0.lastVerdict?.statusCode == 200 && $0.path?.interfaces.first?.name == "up0"
      }

      try await lab.router("link set down0 down")
      try await expect("a pulled cable is offline at once") { state in
        state.status == .offline && state.diagnosis?.cause == .noCarrier
          && state.offlineSince != nil && state.connectivity == .disconnected
      }

      gate.close()
      try await lab.router("link set down0 up")
      try await expect("a cable put back is offline until a probe has answered", never: [.online]) {
        $0.status == .offline && $0.path?.status == .satisfied
      }
      gate.open()
      try await expect("then it is online", never: [.unknown]) {
        $0.status == .online && $0.offlineSince == nil && $0.diagnosis == nil
      }

      try await lab.device("route del default")
      try await expect("a deleted default route is offline at once") {
        $0.status == .offline && $0.diagnosis?.cause == .noRoute
      }
      try await lab.device("route add default via 10.9.0.1 dev up0")
      try await expect("and online again with it") { $0.status == .online }

      stopServer()
      try await expect("a dead server is offline at the next probe", never: [.unknown]) {
        $0.status == .offline && $0.path?.status == .satisfied
          && $0.diagnosis?.cause == .connection && $0.lastVerdict?.probeSucceeded == false
      }
      return told
    }

    /// No two states in a row tell the same.
    static func expectNoRepetition(in told: [ReachState]) {
      for (earlier, later) in zip(told, told.dropFirst()) {
        #expect(!later.tellsTheSame(as: earlier), "told twice: \(later)")
      }
    }
  }
#endif
