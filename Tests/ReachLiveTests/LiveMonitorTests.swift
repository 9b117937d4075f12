#if os(Linux)
  import Foundation
  import LiveSupport
  import ReachModels
  import ReachMonitor
  import ReachPath
  import ReachProbe
  import Synchronization
  import Testing

  @Suite("The main job, in process", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct LiveMonitorTests {
    @Test("for await over the real path source and transport")
    func mainJob() async throws {
      try await NetworkLab.with { lab in
        let gate = Gate()
        let server = try ScriptedServer(
          address: "10.9.0.1", namespace: try lab.routerNamespace(), script: gate.answers)
        defer { server.stop() }
        let url = try #require(URL(string: server.url()))
        let monitor = Monitor(
          paths: try lab.pathSource(),
          transport: CurlTransport(namespace: try lab.deviceNamespace()),
          options: Monitor.Options(
            probe: .custom(url), interval: .milliseconds(100), offlineInterval: .milliseconds(100),
            timeout: .seconds(2)))
        let everything = Mutex<[ReachState]>([])
        let token = monitor.onChange(initially: false) { state in
          everything.withLock { $0.append(state) }
        }
        await monitor.start()
        let reader = StateReader(monitor.updates)
        let scenario = MonitorScenario(lab: lab, gate: gate) { try await reader.next() }
        let told = try await scenario.run(stopServer: { server.stop() })
        await monitor.stop()
        // A stream skips states for a slow reader, and may repeat itself then; a handler hears all.
        MonitorScenario.expectNoRepetition(in: everything.withLock { $0 })
        token.cancel()
        #expect(told.first?.isMonitoring == true)
        #expect(!monitor.state.isMonitoring)
      }
    }
  }

  /// Reads a stream of states, one at a time.
  private actor StateReader {
    private var iterator: ReachStates.Iterator

    init(_ states: ReachStates) { iterator = states.makeAsyncIterator() }

    func next() async throws -> ReachState {
      var iterator = self.iterator
      defer { self.iterator = iterator }
      return try #require(await iterator.next(isolation: self), "the stream has ended")
    }
  }
#endif
