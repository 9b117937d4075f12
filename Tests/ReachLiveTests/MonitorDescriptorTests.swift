#if os(Linux)
  import LiveSupport
  import ReachMonitor
  import ReachPath
  import ReachTesting
  import Testing

  @Suite("Descriptors of a monitor", .inItsTurn, .timeLimit(.minutes(5)))
  struct MonitorDescriptorTests {
    // In a process of its own, where nobody else opens any.
    @Test("T92: 1,000 starts and stops over the kernel's own source leave nothing open")
    func startAndStop() async {
      await #expect(processExitsWith: .success) {
        let transport = ScriptedTransport()
        transport.answerAlways(.status(200))
        let monitor = Monitor(paths: RtnetlinkPathSource(), transport: transport)
        await monitor.start()
        await monitor.stop()
        let isIdle = await eventually { ProcessCounts.current.reachThreads.isEmpty }
        try #require(isIdle)
        let before = ProcessCounts.current.descriptors
        for _ in 0..<1000 {
          await monitor.start()
          await monitor.stop()
        }
        await transport.waitUntilIdle()
        let isClosed = await eventually(within: .seconds(240)) {
          ProcessCounts.current.reachThreads.isEmpty
        }
        try #require(isClosed)
        let after = ProcessCounts.current.descriptors
        // The test library opens a few of its own at its leisure.
        try #require(after < before + 10, "\(before) before, \(after) after")
      }
    }
  }
#endif
