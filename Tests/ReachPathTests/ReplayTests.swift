#if os(Linux)
  import LiveSupport
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite(
    "A replay comes to what was told live", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct ReplayTests {
    /// Follows the path while something happens, and writes everything down.
    ///
    /// - Returns: The file, and the paths that were told.
    private static func record(
      _ happening: (NetworkLab) async throws -> Void, until isLast: (NetworkPath) -> Bool
    ) async throws -> (file: [UInt8], told: [NetworkPath]) {
      let file = Tape()
      let recorder = KernelRecorder { file.append($0) }
      let told = try await NetworkLab.with { lab in
        var surroundings = RtnetlinkPathSource.Surroundings(namespace: try lab.deviceNamespace())
        surroundings.recorder = recorder
        var told: [NetworkPath] = []
        for try await path in RtnetlinkPathSource(surroundings).paths() {
          told.append(path)
          if isLast(path) { break }
          if told.count == 1 { try await happening(lab) }
        }
        return told
      }
      recorder.finish()
      return (file.bytes, told)
    }

    @Test("link, route, rule and neighbour changes")
    func same() async throws {
      let (file, told) = try await Self.record(
        { lab in
          try await lab.router("link set down0 down")
          try await lab.router("link set down0 up")
          try await lab.device("route replace default via 10.9.0.9 dev up0")
          try await lab.device("addr add fd09::2/64 dev up0 nodad")
          try await lab.device("-6 route add default via fd09::1 dev up0")
          try await lab.device("rule add pref 100 prohibit")
          try await lab.device("link set up0 down")
        }, until: { $0.unsatisfiedReason == .noInterface })
      let replayed = try RecordedObservation(file).paths()
      // Live, a slow reader may have been given the newest alone.
      #expect(replayed.map(\.path).filter(told.contains).count >= told.count)
      #expect(replayed.last?.path == told.last && replayed.first?.path == told.first)
      let again = try RecordedObservation(file).paths()
      #expect(again == replayed)
    }

    @Test("a recording that is cut, or changed where it matters, is refused")
    func damaged() async throws {
      let (file, _) = try await Self.record({ _ in }, until: { _ in true })
      #expect(throws: RecordingError.self) { try RecordedObservation(Array(file.dropLast())) }
      var changed = file
      changed[file.count / 2] ^= 1
      #expect(throws: RecordingError.self) { try RecordedObservation(changed) }
    }
  }
#endif
