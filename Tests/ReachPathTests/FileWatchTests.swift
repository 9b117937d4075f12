#if os(Linux)
  import Foundation
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("Files are followed", .timeLimit(.minutes(5)))
  struct FileWatchTests {
    /// A folder of its own, with a link `resolv.conf` into another folder.
    private static func withFolders<Value>(
      _ body: (_ link: String, _ target: String) throws -> Value
    ) throws -> Value {
      let files = FileManager.default
      let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      defer { try? files.removeItem(atPath: root) }
      try files.createDirectory(atPath: "\(root)/etc", withIntermediateDirectories: true)
      try files.createDirectory(atPath: "\(root)/run", withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: "\(root)/etc/resolv.conf", withDestinationPath: "../run/stub.conf")
      let target = "\(root)/run/stub.conf"
      try "nameserver 192.0.2.1\n".write(toFile: target, atomically: false, encoding: .utf8)
      return try body("\(root)/etc/resolv.conf", target)
    }

    @Test("through a link, when they are written, replaced, removed and made again")
    func changes() throws {
      try Self.withFolders { link, target in
        var watch = try FileWatch([link])
        let quiet = watch.drain()
        #expect(!quiet)
        try "nameserver 192.0.2.2\n".write(toFile: target, atomically: false, encoding: .utf8)
        let written = watch.drain()
        #expect(written)
        try "nameserver 192.0.2.3\n".write(toFile: target, atomically: true, encoding: .utf8)
        let replaced = watch.drain()
        #expect(replaced)
        try FileManager.default.removeItem(atPath: target)
        let removed = watch.drain()
        #expect(removed)
        try "".write(toFile: target, atomically: false, encoding: .utf8)
        let made = watch.drain()
        #expect(made)
      }
    }

    @Test("a change from before they are followed is not lost, nor made up")
    func followedLater() throws {
      try Self.withFolders { link, target in
        let surroundings = RtnetlinkPathSource.Surroundings(
          resolverConfiguration: link, upstreamResolverConfiguration: target + ".none")
        var observer = try KernelObserver(surroundings)
        let first = try observer.start()
        #expect(first.path?.nameServers.map(\.description) == ["192.0.2.1"])
        _ = try observer.wake()
        let unchanged = try observer.followFiles()
        #expect(unchanged.path == nil && unchanged.wait == nil)

        try "nameserver 192.0.2.22\n".write(toFile: target, atomically: false, encoding: .utf8)
        let changed = try observer.followFiles()
        #expect(changed.path != nil || changed.wait != nil)
      }
    }

    @Test("when the link leads elsewhere, and what it then leads to")
    func relinked() throws {
      try Self.withFolders { link, target in
        var watch = try FileWatch([link])
        let other = target + ".other"
        try "".write(toFile: other, atomically: false, encoding: .utf8)
        let beside = watch.drain()
        #expect(!beside, "another file of the folder")
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
        let relinked = watch.drain()
        #expect(relinked)
        try "nameserver 192.0.2.9\n".write(toFile: other, atomically: false, encoding: .utf8)
        let written = watch.drain()
        #expect(written)
      }
    }

    @Test("systemd-resolved's stub stands for the servers behind it")
    func stub() throws {
      try Self.withFolders { link, target in
        let upstream = target + ".upstream"
        let resolver = ResolverFiles(configuration: link, upstream: upstream)
        try "nameserver 127.0.0.53\n".write(toFile: target, atomically: true, encoding: .utf8)
        #expect(resolver.nameServers.map(\.description) == ["127.0.0.53"], "nothing better known")
        try "nameserver 192.0.2.7\n".write(toFile: upstream, atomically: true, encoding: .utf8)
        #expect(resolver.nameServers.map(\.description) == ["192.0.2.7"])
        try "# none\n".write(toFile: upstream, atomically: true, encoding: .utf8)
        #expect(resolver.nameServers.isEmpty, "a stub without servers is of no use")
      }
    }
  }
#endif
