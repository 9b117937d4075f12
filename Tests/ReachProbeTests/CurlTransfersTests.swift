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
        let timeout = Duration.milliseconds(990)
        var transfers = try CurlTransfers(CurlSettings(libraryNames: CurlTransport.libraryNames))
        let request = try CurlRequest(ProbeRequest(server.url()), proxies: nil)
        // The first takes longer to begin, which would make up for what is lost.
        try transfers.begin(Exchange(id: 1, request: request, timeout: timeout), at: [])
        transfers.perform { _, _ in }
        _ = transfers.remove(1)

        let exchange = Exchange(id: 2, request: request, timeout: timeout)
        try transfers.begin(exchange, at: [])
        transfers.perform { _, _ in }
        try await BootClock().sleep(for: timeout - .milliseconds(8))

        var called = BootTime.now
        var isOver = false
        while !isOver, !Task.isCancelled {
          called = .now
          transfers.perform { _, _ in isOver = true }
        }
        #expect(isOver)
        #expect(called >= exchange.deadline)
      }
    }
  }
#endif
