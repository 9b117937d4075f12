#if os(Linux)
  internal import Glibc
  internal import ReachSystem

  /// What came of a program that has run to its end.
  struct FinishedProgram: Sendable {
    /// 0 to 255, or 128 and the number of the signal that ended it.
    var status: Int32
    /// The beginning of what it wrote to standard output and standard error.
    var output: String

    /// Runs a program, and waits for it on a thread of its own.
    ///
    /// Foundation's `Process` keeps two pipes for each program open for as long as many run beside
    /// each other, and closes every descriptor of this process in each child.
    static func run(_ path: String, _ arguments: [String]) async throws -> FinishedProgram {
      try await withCheckedThrowingContinuation { continuation in
        do {
          try SystemThread.start(name: "test-command") {
            continuation.resume(
              with: Result { () throws(SystemCallError) in try spawn(path, arguments) })
          }
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }

    private static func spawn(
      _ path: String, _ arguments: [String]
    ) throws(SystemCallError) -> FinishedProgram {
      let file = try NamelessFile()
      let id = try ProgramStart.spawn(path, arguments, output: file.number, errors: file.number)
      var status: CInt = 0
      while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
      return FinishedProgram(status: ProgramStart.exitStatus(status), output: file.text)
    }
  }
#endif
