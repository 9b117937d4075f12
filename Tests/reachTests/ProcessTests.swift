#if os(Linux)
  import Glibc
  import ReachModels
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  // Nothing is sent anywhere: no probe leaves before a path is known, and this one goes nowhere.
  private let nowhere = "http://127.0.0.1:9/"

  @Suite("The command as a process", .serialized, .timeLimit(.minutes(5)))
  struct ProcessTests {
    private func watch(into file: String? = nil) throws -> CommandProcess {
      try CommandProcess("watch", "--json", "--probe", nowhere, into: file)
    }

    @Test("a signal ends watch with status 0", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signal(number: CInt) throws {
      let process = try watch()
      let line = try #require(process.nextLine())
      let state = try JSONDecoder().decode(ReachState.self, from: Data(line.utf8))
      #expect(state.isMonitoring)
      process.send(signal: number)
      #expect(process.finish() == "")
      #expect(process.ending == 0)
    }

    @Test("the end of its reader ends watch with status 0, without a change to write")
    func readerGone() throws {
      let process = try watch()
      _ = try #require(process.nextLine())
      process.closeOutput()
      #expect(process.finish() == "")
      #expect(process.ending == 0)
    }

    @Test("a full disk ends watch with one line that says so")
    func fullDisk() throws {
      let process = try watch(into: "/dev/full")
      let complaint = process.finish()
      #expect(complaint.contains("No space left on device"))
      #expect(complaint.split(separator: "\n").count == 1)
      #expect(process.ending == 70)
    }

    @Test("watch writes to what cannot be watched, too")
    func nullDevice() throws {
      let process = try watch(into: "/dev/null")
      process.send(signal: SIGTERM)
      _ = process.finish()
      // The signal may have come before the program could keep it.
      #expect(process.ending == 0 || process.ending == -SIGTERM)
    }

    @Test("a wrong command line ends with 64 and one line")
    func usage() throws {
      let process = try CommandProcess("path", "--interval", "3")
      let complaint = process.finish()
      #expect(complaint.hasPrefix("reach: --interval is none of path's options"))
      #expect(complaint.split(separator: "\n").count == 1)
      #expect(process.nextLine() == nil)
      #expect(process.ending == 64)
    }

    @Test("help and version go to standard output", arguments: ["--help", "--version"])
    func help(option: String) throws {
      let process = try CommandProcess(option)
      #expect(process.nextLine() != nil)
      #expect(process.finish() == "")
      #expect(process.ending == 0)
    }
  }
#endif
