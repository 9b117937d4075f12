import ReachModels
import ReachPath
import ReachProbe
import ReachSystem
import Synchronization
import Testing

@testable import reach

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Commands are carried out")
struct CommandRunnerTests {
  private static let satisfied = NetworkPath(status: .satisfied, supportsIPv4: true)

  @Test("path --json writes the first path on one line")
  func path() async throws {
    let stage = Stage(paths: [
      .success(Self.satisfied), .success(NetworkPath(status: .unsatisfied)),
    ])
    #expect(await stage.runner.run(.path, Options(json: true)) == Outcome(.online))
    #expect(try stage.decoded() == [Self.satisfied])
  }

  @Test("path tells an unsatisfied path by its status")
  func unsatisfiedPath() async {
    let stage = Stage(paths: [.success(NetworkPath(status: .unsatisfied))])
    #expect(await stage.runner.run(.path, Options()) == Outcome(.offline))
  }

  @Test("path gives up at the timeout when the source never speaks")
  func silentSource() async {
    let stage = Stage(paths: [])
    var runner = stage.runner
    runner.sleep = { duration in #expect(duration == .seconds(2)) }
    let outcome = await runner.run(.path, Options(timeout: .seconds(2)))
    #expect(outcome == Outcome(.unknown, complaint: "no path could be read in time"))
    #expect(stage.output.isEmpty)
  }

  @Test("path ends at once when it is cancelled")
  func cancelled() async {
    let stage = Stage(paths: [])
    let task = Task { await stage.runner.run(.path, Options()) }
    task.cancel()
    #expect(await task.value.status == .unknown)
  }

  @Test("path does not pretend when the source can see nothing")
  func blind() async throws {
    var path = NetworkPath(status: .requiresConnection)
    path.visibility = .nothing
    let stage = Stage(paths: [.success(path)])
    let outcome = await stage.runner.run(.path, Options(json: true))
    #expect(outcome.status == .internalFault)
    #expect(try #require(outcome.complaint).contains("AF_NETLINK"))
    #expect(try stage.decoded() == [path])
  }

  @Test("path says what to do when the kernel may not be asked")
  func netlinkUnavailable() async throws {
    let stage = Stage(paths: [.failure(.init(.netlinkUnavailable, systemCall: "socket", errno: 1))])
    let outcome = await stage.runner.run(.path, Options())
    #expect(outcome.status == .internalFault)
    #expect(try #require(outcome.complaint).contains("AF_NETLINK"))
  }

  @Test("check writes the verdict, and passes its options on")
  func check() async throws {
    let stage = Stage()
    var runner = stage.runner
    runner.check = { options in
      #expect(options.timeout == .seconds(1))
      return Stage.verdict(.captivePortal)
    }
    let outcome = await runner.run(.check, Options(json: true, timeout: .seconds(1)))
    #expect(outcome == Outcome(.captivePortal))
    #expect(try stage.decoded() == [Stage.verdict(.captivePortal)])
  }

  @Test("check tells a path that cannot be read here from one that is not known yet")
  func checkWithoutNetlink() async {
    for (paths, status) in [
      ([.failure(PathError(.netlinkUnavailable))], .internalFault), ([], .unknown),
    ] as [([Result<NetworkPath, PathError>], reach.ExitStatus)] {
      var runner = Stage(paths: paths).runner
      if paths.isEmpty { runner.sleep = { _ in } }
      runner.check = { _ in
        var verdict = Stage.verdict(.unknown)
        verdict.diagnosis = Diagnosis(cause: .pathUnknown)
        return verdict
      }
      #expect(await runner.run(.check, Options()).status == status)
    }
  }

  @Test("check says on standard error what is missing on this machine")
  func probeUnavailable() async throws {
    let stage = Stage()
    var runner = stage.runner
    runner.check = { _ in
      var verdict = Stage.verdict(.unknown)
      verdict.diagnosis = Diagnosis(cause: .probeUnavailable, detail: "install libcurl4")
      return verdict
    }
    let outcome = await runner.run(.check, Options(json: true))
    #expect(outcome.status == .internalFault)
    #expect(try #require(outcome.complaint).contains("install libcurl4"))
    #expect(try stage.decoded(Verdict.self).count == 1)
  }

  @Test("ip writes the address, and passes its options on", arguments: [IPVersion.v4, .v6])
  func ip(version: IPVersion) async throws {
    let stage = Stage()
    var runner = stage.runner
    runner.publicIP = { options in
      #expect(options.version == version)
      return .v4(0x5db8_d822)
    }
    #expect(await runner.run(.ip, Options(version: version)) == Outcome(.online))
    #expect(stage.output == Array("93.184.216.34\n".utf8))
    let json = Options(json: true, version: version)
    #expect(await runner.run(.ip, json) == Outcome(.online))
    let line = #"{"address":"93.184.216.34","version":"v4"}"# + "\n"
    #expect(stage.output.suffix(line.utf8.count).elementsEqual(line.utf8))
  }

  static let addressErrors: [(PublicAddressError, reach.ExitStatus)] = [
    (.noRoute(.v6), .offline), (.refused(503), .unknown), (.emptyAnswer, .unknown),
    (.notAnAddress, .unknown), (.wrongVersion(.v4(1)), .unknown), (.notPublic(.v4(1)), .unknown),
    (.failed(ProbeError(.nameNotFound, in: .nameResolution)), .offline),
    (.failed(ProbeError(.timedOut, in: .connection)), .unknown),
    (.failed(ProbeError(.libraryMissing, in: .preparation)), .internalFault),
  ]

  @Test("ip says why there is no address", arguments: addressErrors)
  func noAddress(error: PublicAddressError, status: reach.ExitStatus) async {
    let stage = Stage()
    var runner = stage.runner
    runner.publicIP = { _ in throw error }
    let outcome = await runner.run(.ip, Options())
    #expect(outcome.status == status)
    #expect(outcome.complaint?.isEmpty == false)
    #expect(stage.output.isEmpty)
  }

  @Test("watch writes each state on a line of its own, and ends well with its stream")
  func watch() async throws {
    let states = [ReachState(), ReachState(isMonitoring: true), ReachState(status: .online)]
    let stage = Stage(states: states)
    #expect(await stage.runner.run(.watch, Options(json: true)) == Outcome(.online))
    #expect(try stage.decoded() == states)
  }

  @Test("watch writes no line twice, though what came in between was skipped")
  func repetition() async throws {
    let online = ReachState(status: .online, lastVerdict: Stage.verdict(.online))
    var later = online
    later.lastVerdict?.date += 60
    let stage = Stage(states: [online, later, ReachState(), online])
    _ = await stage.runner.run(.watch, Options(json: true))
    #expect(try stage.decoded() == [online, ReachState(), online])
  }

  @Test("watch ends well when its reader has gone")
  func watchWithoutReader() async {
    let stage = Stage(states: [ReachState(), ReachState(), ReachState()], failingWith: EPIPE)
    #expect(await stage.runner.run(.watch, Options()) == Outcome(.online))
    #expect(stage.writes == 1)
  }

  @Test("check keeps its status when its reader has gone")
  func checkWithoutReader() async {
    let stage = Stage(failingWith: EPIPE)
    #expect(await stage.runner.run(.check, Options()) == Outcome(.offline))
  }

  @Test("record writes each path, and closes its file whatever happens")
  func record() async throws {
    let stage = Stage(paths: [.success(Self.satisfied)], failingWith: EPIPE)
    let outcome = await stage.runner.run(.record, Options(json: true, file: "x"))
    #expect(outcome == Outcome(.online) && stage.writes == 1)
    #expect(stage.recordingsFinished.load(ordering: .relaxed) == 1)
    let failing = Stage(paths: [.failure(.init(.kernelSilent))])
    #expect(await failing.runner.run(.record, Options(file: "x")).status == .internalFault)
    #expect(failing.recordingsFinished.load(ordering: .relaxed) == 1)
  }

  @Test("replay refuses what is no recording, and says where")
  func replay() async throws {
    let outcome = await Stage().runner.run(.replay, Options(file: "x"))
    #expect(outcome.status == .internalFault)
    #expect(try #require(outcome.complaint).contains("no recording of Reach's (at byte 0)"))
  }

  @Test(
    "any other failure to write is a fault that is named",
    arguments: [Command.path, .check, .watch, .record])
  func fullDisk(command: Command) async throws {
    let stage = Stage(
      paths: [.success(Self.satisfied)], states: [ReachState()], failingWith: ENOSPC)
    let outcome = await stage.runner.run(command, Options())
    #expect(outcome.status == .internalFault)
    #expect(try #require(outcome.complaint).contains("No space left on device"))
  }
}
