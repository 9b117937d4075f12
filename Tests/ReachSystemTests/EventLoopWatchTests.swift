#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachSystem
  import Synchronization
  import Testing

  @Suite("Watched descriptors of an event loop", .timeLimit(.minutes(5)))
  struct EventLoopWatchTests {
    @Test("input is reported on the loop's thread, again and again until it is read")
    func input() async throws {
      let loop = EventLoop(name: "test-input")
      let pipe = try PipePair()
      let number = pipe.readNumber
      let calls = Record<Bool>()
      let (served, continuation) = AsyncStream<Void>.makeStream()
      let watch = try loop.watch(number) {
        guard calls.add(loop.isCurrent) == 3 else { return }
        takeByte(from: number)
        continuation.finish()
      }
      try OutputDescriptor(pipe.writeNumber).write([1])
      for await _ in served {}
      // The loop has gone round often when a timer and a job have come through.
      try await BootClock(loop: loop).sleep(for: .milliseconds(5))
      #expect(calls.all == [true, true, true])
      _ = consume watch
    }

    @Test("after a watch was cancelled on the loop's thread, its body is not called again")
    func cancelled() async throws {
      let loop = EventLoop(name: "test-unwatch")
      let pipe = try PipePair()
      let calls = Record<Void>()
      let slot = Slot()
      let (served, continuation) = AsyncStream<Void>.makeStream()
      slot.put(
        try loop.watch(pipe.readNumber) {
          calls.add(())
          slot.clear()
          continuation.finish()
        })
      try OutputDescriptor(pipe.writeNumber).write([1])
      for await _ in served {}
      // The loop has gone round often when a timer and a job have come through.
      try await BootClock(loop: loop).sleep(for: .milliseconds(5))
      #expect(calls.all.count == 1)
    }

    @Test("a watch for errors alone is silent about input room, and fires when the reader goes")
    func readerGone() async throws {
      let loop = EventLoop(name: "test-reader")
      var pipe = try PipePair()
      let slot = Slot()
      let calls = Record<Void>()
      let (gone, continuation) = AsyncStream<Void>.makeStream()
      slot.put(
        try loop.watch(pipe.writeNumber, input: false) {
          calls.add(())
          slot.clear()
          continuation.finish()
        })
      try OutputDescriptor(pipe.writeNumber).write([1])
      try await BootClock(loop: loop).sleep(for: .milliseconds(5))
      #expect(calls.all.count == 0)
      pipe.closeReader()
      for await _ in gone {}
      #expect(calls.all.count == 1)
    }

    @Test("a number that was given out again belongs to its new watch")
    func reusedNumber() async throws {
      let loop = EventLoop(name: "test-reuse")
      let (served, continuation) = AsyncStream<Void>.makeStream()
      let pipe = try PipePair()
      let first = try loop.watch(pipe.readNumber) {}
      // Closed under the watch, as happens when owners are let go in the wrong order.
      let copy = dup(pipe.readNumber)
      let other = try PipePair()
      #expect(dup2(other.readNumber, pipe.readNumber) == pipe.readNumber)
      close(copy)
      let number = pipe.readNumber
      let second = try loop.watch(number) {
        takeByte(from: number)
        continuation.finish()
      }
      _ = consume first
      try OutputDescriptor(other.writeNumber).write([1])
      for await _ in served {}
      _ = consume second
    }

    @Test("a regular file is refused, and so is a second watch")
    func refused() async throws {
      let loop = EventLoop(name: "test-refused")
      let file = OwnedDescriptor(unsafe open("/proc/self/exe", O_RDONLY))
      let error = #expect(throws: SystemCallError.self) { _ = try loop.watch(file.number) {} }
      #expect(error?.errno == EPERM)
      let pipe = try PipePair()
      let watch = try loop.watch(pipe.readNumber) {}
      let second = #expect(throws: SystemCallError.self) { _ = try loop.watch(pipe.readNumber) {} }
      #expect(second?.errno == EEXIST)
      _ = consume watch
    }
  }

  /// Reads what would have a watch called again and again.
  private func takeByte(from number: CInt) {
    var byte: UInt8 = 0
    _ = unsafe read(number, &byte, 1)
  }

  /// Where a watch lies that its own body cancels.
  final class Slot: Sendable {
    private let watch = Mutex<Watch?>(nil)

    func put(_ watch: consuming Watch) {
      var watch: Watch? = watch
      self.watch.withLock { swap(&$0, &watch) }
    }

    func clear() {
      let watch = self.watch.withLock { $0.take() }
      _ = consume watch
    }
  }
#endif
