import ReachSystem

#if os(Linux)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process around a command: its task, its signals, its end.
enum Program {
  /// How long a cancelled command may take to end, in microseconds.
  ///
  /// More than any needs, unless it waits for a reader that does not read.
  private static let patience: UInt32 = 1_000_000

  /// Runs a command to its end, or until a signal ends it; does not return.
  ///
  /// The main thread only waits for signals. `async main` would start the global pool, which wakes
  /// up about once a second for ever after.
  static func run(_ command: Command, _ options: Options, with runner: CommandRunner) -> Never {
    // Before any thread starts: each begins with the mask of its creator.
    ProgramSignals.block()
    let task = Task(executorPreference: ReachExecutor.tasks) {
      end(await runner.run(command, options))
    }
    #if os(Linux)
      let reader = command.runsOn ? ReaderWatch(.standardOutput) { task.cancel() } : nil
      withExtendedLifetime(reader) { _ = ProgramSignals.wait() }
    #else
      _ = ProgramSignals.wait()
    #endif
    task.cancel()
    usleep(patience)
    leave(command.runsOn ? .online : .unknown)
  }

  /// Writes a text to standard output and ends.
  static func print(_ text: String) -> Never {
    do {
      try OutputDescriptor.standardOutput.write(Array(text.utf8))
    } catch {
      end(Outcome(.internalFault, complaint: "cannot write to standard output (\(error))"))
    }
    leave(.online)
  }

  /// Complains if there is something to complain about, and ends.
  static func end(_ outcome: Outcome) -> Never {
    if let complaint = outcome.complaint {
      // There is nowhere left to say that this failed.
      try? OutputDescriptor.standardError.write(Array("reach: \(complaint)\n".utf8))
    }
    leave(outcome.status)
  }

  /// Ends the process.
  ///
  /// Not by `exit`: everything has been written already, and what libraries do upon an orderly exit
  /// they would do while a probe's thread still uses them, or is loading them.
  private static func leave(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  /// Waits on Reach's own thread: `Task.sleep` would start the global pool.
  @Sendable
  static func sleep(_ duration: Duration) async throws {
    #if os(Linux)
      try await BootClock().sleep(for: duration)
    #else
      try await Task.sleep(for: duration)
    #endif
  }
}
