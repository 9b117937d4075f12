#if os(Linux)
  internal import CTestSupport
  internal import Glibc
  internal import ReachSystem

  /// Starts programs, with nothing to read.
  enum ProgramStart {
    /// Starts a program that writes to descriptors of ours.
    ///
    /// It gets those two and no other: one that outlives another's pipe would keep that pipe open,
    /// and whoever reads from it waiting. Nor does it get the signals that this process ignores, or
    /// that threads of ours block.
    ///
    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: Its arguments.
    ///   - output: Becomes its standard output.
    ///   - errors: Becomes its standard error.
    /// - Returns: Its process number.
    /// - Throws: It cannot be started.
    static func spawn(
      _ path: String, _ arguments: [String], output: CInt, errors: CInt
    ) throws(SystemCallError) -> pid_t {
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
      unsafe test_spawn_close_from(&actions, 3)
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      var signals = sigset_t()
      unsafe sigfillset(&signals)
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      unsafe sigemptyset(&signals)
      unsafe posix_spawnattr_setsigmask(&attributes, &signals)
      unsafe posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
      var copies = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
      defer { unsafe copies.forEach { unsafe free($0) } }
      var id: pid_t = 0
      let error = unsafe posix_spawn(&id, path, &actions, &attributes, &copies, environ)
      guard error == 0 else { throw SystemCallError(call: "posix_spawn(\(path))", errno: error) }
      return id
    }

    /// What `waitpid` tells, as a shell has it: 128 and the number if a signal ended the program.
    static func exitStatus(_ status: CInt) -> Int32 {
      let signal = status & 0x7f
      return signal == 0 ? status >> 8 & 0xff : 128 + signal
    }
  }
#endif
