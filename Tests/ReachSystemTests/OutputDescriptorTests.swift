#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachSystem
  import Synchronization
  import Testing

  @Suite("Writing to somebody else's descriptor", .timeLimit(.minutes(5)))
  struct OutputDescriptorTests {
    @Test("everything arrives through a pipe far smaller than it", arguments: [false, true])
    func slowReader(nonBlocking: Bool) async throws {
      let pipe = try PipePair()
      if nonBlocking {
        #expect(fcntl(pipe.writeNumber, F_SETFL, O_NONBLOCK) == 0)
      }
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      let (read, continuation) = AsyncStream<[UInt8]>.makeStream()
      let number = pipe.readNumber
      try SystemThread.start(name: "test-reader") {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 3000)
        while all.count < 1_000_000 {
          let count = unsafe Glibc.read(number, &buffer, buffer.count)
          guard count > 0 else { break }
          all += buffer.prefix(count)
        }
        continuation.yield(all)
        continuation.finish()
      }
      try OutputDescriptor(pipe.writeNumber).write(bytes)
      for await all in read { #expect(all == bytes) }
    }

    @Test("a full disk is an error")
    func fullDisk() throws {
      let full = OwnedDescriptor(unsafe open("/dev/full", O_WRONLY))
      let error = #expect(throws: SystemCallError.self) {
        try OutputDescriptor(full.number).write([1])
      }
      #expect(error == SystemCallError(call: "write", errno: ENOSPC))
    }

    @Test("a reader that has gone is an error, not the end of the process", .inItsTurn)
    func readerGone() async {
      await #expect(processExitsWith: .success) {
        ProgramSignals.block()
        var pipe = try PipePair()
        pipe.closeReader()
        let number = pipe.writeNumber
        let error = #expect(throws: SystemCallError.self) {
          try OutputDescriptor(number).write([1])
        }
        #expect(error?.isBrokenPipe == true)
      }
    }

    @Test("a closed standard output does not become somebody else's descriptor", .inItsTurn)
    func gaps() async {
      await #expect(processExitsWith: .success) {
        close(0)
        close(1)
        OutputDescriptor.fillStandardGaps()
        let next = OwnedDescriptor(unsafe open("/dev/null", O_RDONLY))
        let error = #expect(throws: SystemCallError.self) {
          try OutputDescriptor.standardOutput.write([1])
        }
        #expect(error?.errno == EBADF)
        #expect(next.number > 2)
      }
    }
  }
#endif
