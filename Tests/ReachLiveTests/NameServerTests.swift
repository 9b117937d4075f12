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
  }
#endif
