#if os(Linux)
  internal import CTestSupport
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
    private let isClosing = Atomic(false)

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
      var ends: (CInt, CInt) = (-1, -1)
      let result = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
        unsafe pointer.withMemoryRebound(to: CInt.self, capacity: 2) { unsafe test_pipe($0) }
      }
      _ = try SystemCallError.check("pipe2", result)
      let writing = OwnedDescriptor(ends.1)
      let reading = ends.0
      id = try ProgramStart.spawn(path, arguments, output: writing.number, errors: nil)
      try SystemThread.start(name: "test-reader") { [self] in read(reading, received) }
      try SystemThread.start(name: "test-waiter") { [self] in wait() }
    }

    /// Closes our end of its standard output, soon.
    func closeOutput() { isClosing.store(true, ordering: .releasing) }

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

    private func read(_ number: CInt, _ received: ([UInt8]) -> Void) {
      let descriptor = OwnedDescriptor(number)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while !isClosing.load(ordering: .acquiring) {
        // A read that waits would keep the pipe's end open after it has been closed.
        var poll = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        guard unsafe Glibc.poll(&poll, 1, 10) != 0 else { continue }
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
