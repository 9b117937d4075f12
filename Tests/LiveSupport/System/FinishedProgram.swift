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
      // A file without a name: a pipe would stay open in whatever else is started meanwhile.
      let file = OwnedDescriptor(
        try SystemCallError.check(
          "open(O_TMPFILE)", unsafe open("/tmp", O_RDWR | O_CLOEXEC | 0o20_200_000, 0o600)))
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, file.number, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, file.number, 2)
      // Threads of ours block all signals, which the program must not inherit.
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      var copies = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
      defer { unsafe copies.forEach { unsafe free($0) } }
      var id: pid_t = 0
      let error = unsafe posix_spawn(&id, path, &actions, &attributes, &copies, environ)
      guard error == 0 else { throw SystemCallError(call: "posix_spawn(\(path))", errno: error) }
      var status: CInt = 0
      while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(file.number, $0.baseAddress, $0.count, 0)
      }
      let signal = status & 0x7f
      return FinishedProgram(
        status: signal == 0 ? status >> 8 & 0xff : 128 + signal,
        output: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    }
  }
#endif
