#if os(Linux)
  import Foundation
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  @Suite("Name servers of the path", .requiresNetworkNamespaces, .timeLimit(.minutes(5)))
  struct NameServerTests {
    @Test("a changed resolv.conf is told, without a word from the kernel")
    func followed() async throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("reach-\(UUID().uuidString).conf")
      defer { try? FileManager.default.removeItem(at: file) }
      try "nameserver 10.9.0.1\n".write(to: file, atomically: true, encoding: .utf8)
      try await NetworkLab.with { lab in
        let source = RtnetlinkPathSource(
          .init(namespace: try lab.deviceNamespace(), resolverConfiguration: file.path))
        let reader = PathReader(source)
        let first = try await reader.next()
        #expect(first.supportsDNS && first.nameServers == [IPAddress("10.9.0.1")])
        try "nameserver 10.9.0.53\n".write(to: file, atomically: true, encoding: .utf8)
        let replaced = try await reader.next()
        #expect(replaced.nameServers == [IPAddress("10.9.0.53")])
        try FileManager.default.removeItem(at: file)
        let gone = try await reader.next()
        #expect(!gone.supportsDNS && gone.status == .satisfied)
      }
    }

    @Test("a resolv.conf that is changed from elsewhere, untold, is read when a path is told")
    func changedFromElsewhere() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("reach-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let names = ["here", "elsewhere"].map { folder.appendingPathComponent("\($0)/resolv.conf") }
      for name in names {
        try FileManager.default.createDirectory(
          at: name.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data("nameserver 10.9.0.1\n".utf8).write(to: names[0])
      // One file in two folders, as a container's is that is mounted: what is written in the one is
      // not told to whoever watches the other.
      try FileManager.default.linkItem(at: names[0], to: names[1])
      try await NetworkLab.with { lab in
        let source = RtnetlinkPathSource(
          .init(namespace: try lab.deviceNamespace(), resolverConfiguration: names[0].path))
        let reader = PathReader(source)
        _ = try await reader.next()
        // Several times: at first files are looked at for other reasons as well.
        for server in 2...5 {
          try Data("nameserver 10.9.0.\(server)\n".utf8).write(to: names[1])
          try await lab.device("route del default")
          let wanted = IPAddress("10.9.0.\(server)")
          _ = try await reader.next { $0.nameServers == [wanted] && $0.status == .unsatisfied }
          try await lab.device("route add default via 10.9.0.1")
          _ = try await reader.next { $0.status == .satisfied }
        }
      }
    }
  }
#endif
