#if os(Linux)
  import Glibc
  import LiveSupport
  import ReachModels
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  @Suite("The command as a process", .timeLimit(.minutes(5)))
  struct ProcessTests {
    // Nothing is sent anywhere: no probe leaves before a path is known, and this one goes nowhere.
    private static let watch = ["watch", "--json", "--probe", "http://127.0.0.1:9/"]

    private func start(_ words: String...) throws -> RunningCommand {
      try RunningCommand(Command.built("reach"), words.isEmpty ? Self.watch : words)
    }

    /// Starts watch with standard output into a file.
    private func start(into file: String) throws -> RunningCommand {
      let script = "exec \"$0\" \"$@\" > \(file)"
      return try RunningCommand("/bin/sh", ["-c", script, Command.built("reach")] + Self.watch)
    }

    private func firstLine(of command: RunningCommand) async throws -> String {
      var lines = command.lines.makeAsyncIterator()
      return try #require(await lines.next())
    }

    @Test("a signal ends watch with status 0", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signal(number: CInt) async throws {
      let command = try start()
      let line = try await firstLine(of: command)
      let state = try JSONDecoder().decode(ReachState.self, from: Data(line.utf8))
      #expect(state.isMonitoring)
      command.signal(number)
      #expect(await command.exitStatus() == 0)
      #expect(command.complaints == "")
    }

    @Test("the end of its reader ends watch with status 0, without a change to write")
    func readerGone() async throws {
      let command = try start()
      _ = try await firstLine(of: command)
      command.closeOutput()
      #expect(await command.exitStatus() == 0)
      #expect(command.complaints == "")
    }

    @Test("a full disk ends watch with one line that says so")
    func fullDisk() async throws {
      let command = try start(into: "/dev/full")
      #expect(await command.exitStatus() == 70)
      #expect(command.complaints.contains("No space left on device"))
      #expect(command.complaints.split(separator: "\n").count == 1)
    }

    @Test("watch writes to what cannot be watched, too")
    func nullDevice() async throws {
      let command = try start(into: "/dev/null")
      command.signal(SIGTERM)
      // The signal may have come before the program could keep it.
      #expect([0, 128 + SIGTERM].contains(await command.exitStatus()))
    }

    @Test("a wrong command line ends with 64 and one line")
    func usage() async throws {
      let command = try start("path", "--interval", "3")
      #expect(await command.exitStatus() == 64)
      #expect(command.complaints.hasPrefix("reach: --interval is none of path's options"))
      #expect(command.complaints.split(separator: "\n").count == 1)
      for await line in command.lines { Issue.record("\(line)") }
    }

    @Test("help and version go to standard output", arguments: ["--help", "--version"])
    func help(option: String) async throws {
      let command = try start(option)
      _ = try await firstLine(of: command)
      #expect(await command.exitStatus() == 0)
      #expect(command.complaints == "")
    }
  }
#endif
