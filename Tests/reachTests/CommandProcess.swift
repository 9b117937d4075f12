#if os(Linux)
  import Glibc
  import ReachSystem

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The built command as a process of its own.
  final class CommandProcess {
    /// How it ended: its exit status, or minus the signal that killed it.
    private(set) var ending: CInt?
    private let pid: pid_t
    private var output: OwnedDescriptor?
    private let errors: OwnedDescriptor
    private var pending: [UInt8] = []

    /// Starts the command.
    ///
    /// - Parameters:
    ///   - arguments: What follows its name.
    ///   - file: Where its standard output goes; nil for ``nextLine()``.
    /// - Throws: What the system refuses.
    init(_ arguments: String..., into file: String? = nil) throws {
      var reading: [CInt] = [-1, -1]
      var complaining: [CInt] = [-1, -1]
      guard unsafe pipe(&reading) == 0, unsafe pipe(&complaining) == 0
      else { throw SystemCallError(call: "pipe", errno: errno) }
      // A process that another test starts must not keep this one's ends open.
      for number in reading + complaining { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
      output = OwnedDescriptor(reading[0])
      errors = OwnedDescriptor(complaining[0])
      let outputWriter = OwnedDescriptor(reading[1])
      let errorWriter = OwnedDescriptor(complaining[1])

      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      if let file {
        unsafe posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY, 0)
      } else {
        unsafe posix_spawn_file_actions_adddup2(&actions, outputWriter.number, 1)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, errorWriter.number, 2)

      // Whoever runs the tests may ignore signals, and a child would inherit that.
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

      let command = try Self.path
      var words = unsafe ([command] + arguments).map { unsafe strdup($0) } + [nil]
      defer { unsafe words.forEach { unsafe free($0) } }
      var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
      var pid: pid_t = 0
      let error = unsafe posix_spawn(&pid, command, &actions, &attributes, &words, &environment)
      guard error == 0 else { throw SystemCallError(call: "posix_spawn", errno: error) }
      self.pid = pid
    }

    /// Beside the test bundle, where the package manager puts both.
    private static var path: String {
      get throws {
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return bundle.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/reach"
      }
    }

    /// The next line of standard output, without its end; nil after the last.
    func nextLine() -> String? {
      while !pending.contains(UInt8(ascii: "\n")) {
        let more = Self.read(from: output?.number ?? -1)
        guard !more.isEmpty else { return nil }
        pending += more
      }
      let line = pending.prefix { $0 != UInt8(ascii: "\n") }
      pending.removeFirst(line.count + 1)
      return String(decoding: line, as: UTF8.self)
    }

    /// Stops reading for good.
    func closeOutput() { output = nil }

    func send(signal: CInt) { _ = kill(pid, signal) }

    /// Waits for the end; returns what was written to standard error.
    func finish() -> String {
      var complaints: [UInt8] = []
      while true {
        let more = Self.read(from: errors.number)
        guard !more.isEmpty else { break }
        complaints += more
      }
      var status: CInt = 0
      while unsafe waitpid(pid, &status, 0) == -1, errno == EINTR {}
      ending = status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
      return String(decoding: complaints, as: UTF8.self)
    }

    private static func read(from number: CInt) -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe Glibc.read(number, &buffer, buffer.count)
      return Array(buffer.prefix(max(0, count)))
    }

    deinit {
      guard ending == nil else { return }
      kill(pid, SIGKILL)
      var status: CInt = 0
      _ = unsafe waitpid(pid, &status, 0)
    }
  }
#endif
