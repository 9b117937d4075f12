#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachModels
  import ReachPath
  import ReachProbe
  import ReachSystem
  import ReachTesting
  import Testing

  @testable import ReachMonitor

  @Suite("Monitor.shared", .timeLimit(.minutes(5)))
  struct SharedMonitorTests {
    // In a process of its own, whose Reach thread is held: there the shared monitor is made, and its
    // start never comes about. So nothing is ever sent to a public page.
    @Test(
      "it is one, this machine's own with the default options, made when it is first used",
      .inItsTurn)
    func one() async {
      await #expect(processExitsWith: .success) {
        try #require(ProcessCounts.current.reachThreads.isEmpty)
        let (isHeld, held) = AsyncStream.makeStream(of: Void.self)
        _ = EventLoop.shared.schedule(after: .zero) {
          held.finish()
          while true { pause() }
        }
        for await _ in isHeld {}
        let monitor = Monitor.shared
        try #require(monitor === Monitor.shared)
        let others = await withTaskGroup(of: Monitor.self) { group in
          for _ in 0..<10 { group.addTask { Monitor.shared } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        try #require(others.allSatisfy { $0 === monitor })
        try #require(monitor.options == Monitor.Options())
        try #require(monitor.options.probe == .apple)
        try #require(monitor.transport is CurlTransport)
        try #require(monitor.clock is BootClock)
        // Optimistic, and readable at once.
        try #require(monitor.state == ReachState())
        try #require(monitor.isOnline)
      }
    }

    @Test("its first use starts it, with nobody waiting")
    func started() async {
      let rig = MonitorRig()
      let monitor = Monitor.started(rig.monitor)
      #expect(monitor === rig.monitor)
      let updates = monitor.updates
      await rig.source.waitUntilObserved()
      rig.transport.answer(.status(200))
      rig.source.send(.wifi)
      #expect(await updates.first { $0.status == .online } != nil)
      #expect(rig.source.observationCount == 1)
    }
  }
#endif
