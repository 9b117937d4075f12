#if os(Linux)
  internal import Foundation
  internal import Synchronization

  /// A program that runs while a test goes on, and is ended with it.
  package final class RunningCommand: Sendable {
    private struct State {
      var unfinished: [UInt8] = []
      var exitStatus: Int32?
      var waiters: [CheckedContinuation<Int32, Never>] = []
    }

    /// What it writes to standard output, line by line.
    ///
    /// For one reader.
    package let lines: AsyncStream<String>
    /// Its process number.
    package let processIdentifier: Int32

    private let process: Process
    private let continuation: AsyncStream<String>.Continuation
    private let state = Mutex(State())
    private let output: Pipe

    /// Starts a program.
    package init(_ path: String, _ arguments: [String]) throws {
      (lines, continuation) = AsyncStream<String>.makeStream()
      output = Pipe()
      process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.standardOutput = output
      // Set before it runs: an exit that comes first must not be missed.
      let exit = ExitSlot()
      process.terminationHandler = { exit.end($0.terminationStatus) }
      try process.run()
      processIdentifier = process.processIdentifier
      exit.onEnd { [weak self] in self?.ended($0) }
      output.fileHandleForReading.readabilityHandler = { [weak self] handle in
        let data = handle.availableData
        if data.isEmpty { handle.readabilityHandler = nil }
        self?.received([UInt8](data))
      }
    }

    deinit {
      // Only ever our own child, and only while it has not been waited for.
      if process.isRunning { kill(processIdentifier, SIGKILL) }
      continuation.finish()
    }

    /// Asks it to end.
    package func signal(_ number: Int32) {
      if process.isRunning { kill(processIdentifier, number) }
    }

    /// Closes our end of its standard output, as `head` does when it has enough.
    package func closeOutput() {
      output.fileHandleForReading.readabilityHandler = nil
      try? output.fileHandleForReading.close()
    }

    /// Its exit status, or the number of the signal that ended it.
    package func exitStatus() async -> Int32 {
      await withCheckedContinuation { waiter in
        let status = state.withLock { state in
          if state.exitStatus == nil { state.waiters.append(waiter) }
          return state.exitStatus
        }
        if let status { waiter.resume(returning: status) }
      }
    }

    private func ended(_ status: Int32) {
      let waiters = state.withLock { state in
        state.exitStatus = status
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume(returning: status) }
    }

    private func received(_ bytes: [UInt8]) {
      guard !bytes.isEmpty else {
        continuation.finish()
        return
      }
      let lines = state.withLock { state in
        state.unfinished += bytes
        var lines: [String] = []
        while let end = state.unfinished.firstIndex(of: UInt8(ascii: "\n")) {
          lines.append(String(decoding: state.unfinished[..<end], as: UTF8.self))
          state.unfinished.removeSubrange(...end)
        }
        return lines
      }
      for line in lines { continuation.yield(line) }
    }
  }

  /// Brings an exit and the one who waits for it together, in either order.
  private final class ExitSlot: Sendable {
    private struct State {
      var status: Int32?
      var body: (@Sendable (Int32) -> Void)?
    }
    private let state = Mutex(State())

    func end(_ status: Int32) {
      let body = state.withLock { state in
        state.status = status
        return state.body
      }
      body?(status)
    }

    func onEnd(_ body: @escaping @Sendable (Int32) -> Void) {
      let status = state.withLock { state in
        state.body = body
        return state.status
      }
      if let status { body(status) }
    }
  }
#endif
