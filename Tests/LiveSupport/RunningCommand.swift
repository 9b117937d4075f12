#if os(Linux)
  internal import Glibc
  internal import Synchronization

  /// A program that runs while a test goes on, and is ended with it.
  package final class RunningCommand: Sendable {
    /// What it writes to standard output, line by line.
    ///
    /// For one reader.
    package let lines: AsyncStream<String>
    private let run: ProgramRun

    /// Starts a program.
    package init(_ path: String, _ arguments: [String]) throws {
      let (lines, continuation) = AsyncStream<String>.makeStream()
      self.lines = lines
      let splitter = LineSplitter(continuation)
      run = try ProgramRun(path, arguments) { splitter.take($0) }
    }

    deinit { run.signal(SIGKILL) }

    /// Its process number.
    package var processIdentifier: Int32 { run.id }

    /// Asks it to end.
    package func signal(_ number: Int32) { run.signal(number) }

    /// Closes our end of its standard output, as `head` does when it has enough.
    package func closeOutput() { run.closeOutput() }

    /// What it has written to standard error, up to 64 KiB.
    package var complaints: String { run.complaints }

    /// Its exit status, or 128 and the number of the signal that ended it.
    package func exitStatus() async -> Int32 { await run.exitStatus() }
  }

  /// Cuts what arrives into lines.
  private final class LineSplitter: Sendable {
    private let unfinished = Mutex<[UInt8]>([])
    private let lines: AsyncStream<String>.Continuation

    init(_ lines: AsyncStream<String>.Continuation) { self.lines = lines }

    func take(_ bytes: [UInt8]) {
      guard !bytes.isEmpty else {
        lines.finish()
        return
      }
      let complete = unfinished.withLock { unfinished in
        unfinished += bytes
        var complete: [String] = []
        while let end = unfinished.firstIndex(of: UInt8(ascii: "\n")) {
          complete.append(String(decoding: unfinished[..<end], as: UTF8.self))
          unfinished.removeSubrange(...end)
        }
        return complete
      }
      for line in complete { lines.yield(line) }
    }
  }
#endif
