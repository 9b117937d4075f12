#if os(Linux)
  import Foundation
  import ReachModels
  import ReachPath
  import ReachTesting
  import Testing

  @Suite("ReplayedPathSource", .timeLimit(.minutes(5)))
  struct ReplayedPathSourceTests {
    /// A cable pulled, an IPv6 default added, the cable put back, IPv4 prohibited by a rule.
    private static func file() throws -> URL {
      let folder = try #require(Bundle.module.resourceURL)
      return folder.appendingPathComponent("Recordings/pulled-cable.reach")
    }

    @Test("a recording of an earlier version comes to the same paths")
    func paths() async throws {
      let source = try ReplayedPathSource(contentsOf: try Self.file())
      var statuses: [PathStatus] = []
      var families: [[Bool]] = []
      for try await path in source.paths() {
        statuses.append(path.status)
        families.append([path.supportsIPv4, path.supportsIPv6])
      }
      #expect(statuses == [.satisfied, .unsatisfied, .satisfied, .satisfied])
      #expect(families == [[true, false], [false, false], [true, true], [false, true]])
      #expect(source.recordedPaths.map(\.path.unsatisfiedReason) == [nil, .noCarrier, nil, nil])
    }

    private static func moveOn(_ clock: ManualClock) async {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(2))
    }

    @Test("with its pauses, on a clock that a test moves")
    func paced() async throws {
      let clock = ManualClock()
      let source = try ReplayedPathSource(
        contentsOf: try Self.file(), pace: .recorded(clock))
      var paths = source.paths().makeAsyncIterator()
      #expect(try await paths.next()?.status == .satisfied)
      for recorded in source.recordedPaths.dropFirst() {
        async let moved: Void = Self.moveOn(clock)
        #expect(try await paths.next() == recorded.path)
        await moved
      }
      #expect(try await paths.next() == nil)
    }

    @Test("a file that is none is refused with its place")
    func foreign() throws {
      #expect(throws: RecordingError(.foreign, at: 0)) { try ReplayedPathSource(bytes: [1, 2]) }
      let bytes = Array(try Data(contentsOf: try Self.file()))
      #expect(throws: RecordingError.self) { try ReplayedPathSource(bytes: bytes.dropLast()) }
    }
  }
#endif
