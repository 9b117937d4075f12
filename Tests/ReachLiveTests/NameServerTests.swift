#if os(Linux)
  import Dispatch
  import Foundation
  import LiveSupport
  import ReachModels
  import ReachPath
  import ReachSystem
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

    // In a process of its own, whose event loop is nobody else's to hold up.
    @Test("a file that changes in the same moment as the way out is told before anything else")
    func changedWithPath() async {
      await #expect(processExitsWith: .success) {
        let file = FileManager.default.temporaryDirectory
          .appendingPathComponent("reach-\(UUID().uuidString).conf")
        defer { try? FileManager.default.removeItem(at: file) }
        func write(_ server: String) throws {
          try "nameserver \(server)\n".write(to: file, atomically: false, encoding: .utf8)
        }
        try write("10.9.0.1")
        try await NetworkLab.with { lab in
          // Nothing else is to be told: no tentative address, no next hop with a neighbour.
          try await lab.device("-6 addr flush dev up0 scope link")
          try await lab.device("addr add 2001:db8::2/64 dev up0 nodad")
          try await lab.device("route replace default dev up0")
          try await lab.device("-6 route add default dev up0 expires 600")
          let reader = PathReader(
            RtnetlinkPathSource(
              .init(namespace: try lab.deviceNamespace(), resolverConfiguration: file.path)))
          _ = try await reader.next()
          // Told by itself, so the file is watched from here on.
          try write("10.9.0.2")
          _ = try await reader.next { $0.nameServers == [IPAddress("10.9.0.2")] }
          // What is told of this was looked at after all that was told of the file.
          try await lab.device("route del default")
          _ = try await reader.next { !$0.supportsIPv4 }
          try await lab.device("route add default dev up0")
          _ = try await reader.next(where: \.supportsIPv4)

          let (held, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
          _ = EventLoop.shared.schedule(after: .zero) {
            held.signal()
            go.wait()
          }
          await withCheckedContinuation { done in
            DispatchQueue.global().async {
              held.wait()
              done.resume()
            }
          }
          // Both wait for the loop: another path, with a wait of its own, and then the file.
          try await lab.device("-6 route replace default dev up0 expires 40")
          try await lab.device("route del default")
          try write("10.9.0.3")
          // Longer than it waits after a look, so that it looks at once; how much longer is all the same.
          try await Task.sleep(for: .milliseconds(50))
          go.signal()
          let path = try await reader.next {
            $0.nameServers == [IPAddress("10.9.0.3")] || $0.status != .satisfied
          }
          #expect(path.status == .satisfied, "told only when something else was: \(path)")
        }
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
