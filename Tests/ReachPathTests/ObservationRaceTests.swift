#if os(Linux)
  import ReachPath
  import Testing

  @Suite("An observation that is cancelled", .timeLimit(.minutes(5)))
  struct ObservationRaceTests {
    @Test("while its first path is told, 1,000 times, it holds up nobody")
    func cancelledWhileTold() async throws {
      let source = RtnetlinkPathSource()
      for round in 0..<1000 {
        let task = Task { for try await _ in source.paths() {} }
        // From before its sockets are open to after the path was told, in steps.
        try await Task.sleep(for: .microseconds(round % 100 * 20))
        task.cancel()
        _ = await task.result
      }
      // Reach's thread is still there for the next.
      for try await _ in source.paths() { break }
    }
  }
#endif
