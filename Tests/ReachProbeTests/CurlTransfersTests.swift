#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Testing

  @testable import ReachProbe

  @Suite("Transfers on a worker's thread", .timeLimit(.minutes(5)))
  struct CurlTransfersTests {
    /// libcurl looks at its clock whenever it is called, and loses up to a millisecond where the
    /// clock's seconds have moved on.
    @Test("no transfer is given up before its deadline, however often libcurl is called")
    func notEarly() async throws {
      try await ScriptedServer.run(ScriptedServer.silence) { server in
        var transfers = try CurlTransfers(CurlSettings(libraryNames: CurlTransport.libraryNames))
        let request = try CurlRequest(ProbeRequest(server.url()), proxies: nil)
        // The first takes longer to begin and to end, which would make up for what is lost.
        for (id, timeout) in [(UInt64(1), Duration.milliseconds(10)), (2, .milliseconds(990))] {
          let exchange = Exchange(id: id, request: request, timeout: timeout)
          try transfers.begin(exchange, at: [])
          transfers.perform { _, _ in }
          try await BootClock().sleep(for: timeout - .milliseconds(8))
          var isOver = false
          while !isOver, !Task.isCancelled { transfers.perform { _, _ in isOver = true } }
          let ended = BootTime.now
          #expect(isOver)
          #expect(ended >= exchange.deadline)
        }
      }
    }
  }
#endif
