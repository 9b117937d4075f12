#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachSystem
  internal import Synchronization

  /// A program under way: one thread of ours reads what it writes, another waits for its end.
  final class ProgramRun: Sendable {
    private struct State {
      var exitStatus: Int32?
      var waiters: [CheckedContinuation<Int32, Never>] = []
    }

    let id: pid_t
    private let state = Mutex(State())
    private let closing: OwnedDescriptor
    private let errors: NamelessFile
    private let reader: Mutex<OwnedDescriptor?>

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: Its arguments.
    ///   - received: Called with what it writes, and with nothing at the end of it.
    /// - Throws: It cannot be started, or this process is out of descriptors or threads.
    init(
      _ path: String, _ arguments: [String], received: @escaping @Sendable ([UInt8]) -> Void
    ) throws(SystemCallError) {
      var pipe = try PipePair()
      closing = try OwnedDescriptor("eventfd", reach_eventfd())
      errors = try NamelessFile()
      id = try ProgramStart.spawn(
        path, arguments, output: pipe.writeNumber, errors: errors.number)
      reader = Mutex(pipe.takeReader())
      try SystemThread.start(name: "test-reader") { [self] in read(received) }
      try SystemThread.start(name: "test-waiter") { [self] in wait() }
    }

    /// Closes our end of its standard output, soon.
    func closeOutput() { _ = reach_eventfd_signal(closing.number) }

    /// What it has written to standard error.
    var complaints: String { errors.text }

    /// Sends it a signal, if it has not been waited for: its number may be another program's then.
    func signal(_ number: Int32) {
      state.withLock { state in
        if state.exitStatus == nil { kill(id, number) }
      }
    }

    /// Its exit status, when it has ended.
    func exitStatus() async -> Int32 {
      await withCheckedContinuation { waiter in
        let status = state.withLock { state in
          if state.exitStatus == nil { state.waiters.append(waiter) }
          return state.exitStatus
        }
        if let status { waiter.resume(returning: status) }
      }
    }

    private func read(_ received: ([UInt8]) -> Void) {
      guard let descriptor = reader.withLock({ $0.take() }) else { return }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while ServerSocket.wait(descriptor.number, for: POLLIN, until: closing.number) {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe Glibc.read(descriptor.number, $0.baseAddress, $0.count)
        }
        guard count > 0 else { break }
        received(Array(buffer.prefix(count)))
      }
      received([])
    }

    private func wait() {
      // Told first, reaped under the lock: in between nobody can mistake its number for another's.
      var information = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      let (status, waiters) = state.withLock { state in
        var raw: CInt = 0
        unsafe waitpid(id, &raw, 0)
        let status = ProgramStart.exitStatus(raw)
        state.exitStatus = status
        defer { state.waiters = [] }
        return (status, state.waiters)
      }
      for waiter in waiters { waiter.resume(returning: status) }
    }
  }
#endif
