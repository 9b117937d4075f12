#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  @Suite("Paths of other namespaces", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct NamespaceTests {
    @Test("by name and by process, from one program that stays where it is")
    func locations() async throws {
      try await NetworkLab.with { lab in
        let sleeper = try RunningCommand(
          try #require(Command.find("ip")), ["netns", "exec", lab.device, "sleep", "60"])
        defer { sleeper.signal(9) }
        let byName = PathReader(RtnetlinkPathSource(in: .named(lab.device)))
        let named = try await byName.next()
        #expect(named.interfaces.map(\.name) == ["up0"])
        // Until `ip` has moved itself, the process is in the program's own namespace.
        _ = await eventually {
          let process = RtnetlinkPathSource(in: .process(sleeper.processIdentifier))
          let path = try? await PathReader(process).next()
          return path?.interfaces.map(\.name) == ["up0"]
        }
        let byProcess = PathReader(RtnetlinkPathSource(in: .process(sleeper.processIdentifier)))
        let path = try await byProcess.next()
        #expect(path.interfaces == named.interfaces)
        try await lab.device("route del default")
        let lost = try await byProcess.next()
        #expect(lost.unsatisfiedReason == .noRoute)
      }
    }

    @Test(
      "one that is none is a typed error",
      arguments: [
        NetworkNamespaceLocation.named("no-such-namespace"), .named("../../etc/passwd"),
        .file("/etc/hostname"), .process(0x7fff_ffff), .file(""),
      ])
    func missing(location: NetworkNamespaceLocation) async {
      let reader = PathReader(RtnetlinkPathSource(in: location))
      let error = await #expect(throws: PathError.self) { try await reader.next() }
      #expect(error?.code == .namespaceUnavailable)
    }
  }
#endif
