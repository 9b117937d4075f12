#if os(Linux)
  import ReachMonitor
  import ReachPath
  import ReachTesting
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  @Suite("descriptors of a monitor", .timeLimit(.minutes(5)))
  struct MonitorDescriptorTests {
    /// Sockets alone: the loops of other tests come and go with descriptors of other kinds.
    private func openSockets() throws -> Int {
      let folder = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
        // One that is closed in between is none.
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        return target?.hasPrefix("socket:") ?? false
      }
    }

    @Test("T92: 1,000 starts and stops over the kernel's own source leave no descriptor open")
    func startAndStop() async throws {
      let transport = ScriptedTransport()
      transport.answerAlways(.status(200))
      let monitor = Monitor(paths: RtnetlinkPathSource(), transport: transport)
      let before = try openSockets()
      for _ in 0..<1000 {
        await monitor.start()
        await monitor.stop()
      }
      await transport.waitUntilIdle()
      // Other tests of this process open some of their own meanwhile, but not one for each of these.
      while try openSockets() - before >= 500 { await Task.yield() }
    }
  }
#endif
