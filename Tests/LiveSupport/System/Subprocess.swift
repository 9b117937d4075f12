#if os(Linux)
  internal import Glibc

  /// A program that runs beside a test; ended when it is let go.
  package struct Subprocess: ~Copyable {
    private let id: pid_t

    /// Starts a program that is looked for in PATH, with nothing to read and nothing to say.
    ///
    /// - Returns: nil if there is no such program.
    package init?(_ arguments: [String]) {
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for number in CInt(0)...2 {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
      var copies = unsafe arguments.map { unsafe strdup($0) } + [nil]
      defer { unsafe copies.forEach { unsafe free($0) } }
      var id: pid_t = 0
      guard unsafe posix_spawnp(&id, arguments[0], &actions, nil, &copies, environ) == 0 else {
        return nil
      }
      self.id = id
    }

    /// Waits until the program has ended by itself.
    ///
    /// - Returns: Whether it succeeded.
    package consuming func succeeds() -> Bool {
      var status: CInt = -1
      let waited = unsafe waitpid(id, &status, 0)
      discard self
      return waited > 0 && status == 0
    }

    deinit {
      kill(id, SIGKILL)
      _ = waitpid(id, nil, 0)
    }
  }
#endif
