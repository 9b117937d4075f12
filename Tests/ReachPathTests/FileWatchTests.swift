#if os(Linux)
  import Foundation
  import LiveSupport
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("Files are followed", .timeLimit(.minutes(5)))
  struct FileWatchTests {
    /// A folder of its own, with a link `resolv.conf` into another folder.
    private static func withFolders<Value>(
      _ body: (_ link: String, _ target: String) throws -> Value
    ) throws -> Value {
      let (root, link, target) = try makeFolders()
      defer { try? FileManager.default.removeItem(atPath: root) }
      return try body(link, target)
    }

    private static func makeFolders() throws -> (root: String, link: String, target: String) {
      let files = FileManager.default
      let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      try files.createDirectory(atPath: "\(root)/etc", withIntermediateDirectories: true)
      try files.createDirectory(atPath: "\(root)/run", withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: "\(root)/etc/resolv.conf", withDestinationPath: "../run/stub.conf")
      let target = "\(root)/run/stub.conf"
      try "nameserver 192.0.2.1\n".write(toFile: target, atomically: false, encoding: .utf8)
      return (root, "\(root)/etc/resolv.conf", target)
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

    /// The last path that comes of a step and of the waits that it asks for.
    private static func outcome(
      of step: KernelObserver.Outcome, of observer: inout KernelObserver
    ) throws -> NetworkPath? {
      var (step, path) = (step, step.path)
      while let wait = step.wait {
        Thread.sleep(forTimeInterval: wait / .seconds(1))
        step = try observer.wake()
        path = step.path ?? path
      }
      return path
    }

    // In processes of their own, whose descriptors are nobody else's to open.
    @Test("out of descriptors, name servers stay as they were, and are read when there are some")
    func outOfDescriptors() async {
      await #expect(processExitsWith: .success) {
        try Self.withFolders { link, target in
          let surroundings = RtnetlinkPathSource.Surroundings(
            resolverConfiguration: link, upstreamResolverConfiguration: target + ".none")
          var observer = try KernelObserver(surroundings)
          let first = try Self.outcome(of: observer.start(), of: &observer)
          #expect(first?.nameServers.map(\.description) == ["192.0.2.1"])
          try "nameserver 192.0.2.22\n".write(toFile: target, atomically: false, encoding: .utf8)

          // What is expected needs descriptors itself.
          ProcessLimits.forbidDescriptors(from: 0)
          let without = Result { try Self.outcome(of: observer.followFiles(), of: &observer) }
          ProcessLimits.forbidDescriptors(from: nil)
          let told = try without.get()
          #expect(told == nil)
          let number = observer.fileWatchNumber
          #expect(number == nil)
          let isShort = observer.mustFollowAgain
          #expect(isShort)

          let path = try Self.outcome(of: observer.followFiles(), of: &observer)
          #expect(path?.nameServers.map(\.description) == ["192.0.2.22"])
          let (numberLater, isShortLater) = (observer.fileWatchNumber, observer.mustFollowAgain)
          #expect(numberLater != nil)
          #expect(!isShortLater)
        }
      }
    }

    /// Blocks the thread: a sleeping task needs a timer of Dispatch, which traps without descriptors.
    private static func starve(for seconds: TimeInterval) {
      ProcessLimits.forbidDescriptors(from: 0)
      Thread.sleep(forTimeInterval: seconds)
      ProcessLimits.forbidDescriptors(from: nil)
    }

    @Test("who could not follow files for want of a descriptor does when there is one")
    func followedWhenPossible() async {
      await #expect(processExitsWith: .success) {
        let (root, link, target) = try Self.makeFolders()
        defer { try? FileManager.default.removeItem(atPath: root) }
        let source = RtnetlinkPathSource(
          RtnetlinkPathSource.Surroundings(
            resolverConfiguration: link, upstreamResolverConfiguration: target + ".none"))
        var paths = source.paths().makeAsyncIterator()
        let first = try await paths.next()
        // Until after the first try; one that has come before is not what is tested here.
        Self.starve(for: 0.3)
        #expect(first?.nameServers.map(\.description) == ["192.0.2.1"])
        try "nameserver 192.0.2.9\n".write(toFile: target, atomically: false, encoding: .utf8)
        var path = first
        while let next = path, next.nameServers.map(\.description) != ["192.0.2.9"] {
          path = try await paths.next()
        }
        #expect(path != nil)
      }
    }

    @Test("out of descriptors, a link is taken for what it was, and for nothing if it is new")
    func outOfDescriptorsForFacts() async {
      await #expect(processExitsWith: .success) {
        try Self.withFolders { link, _ in
          let root = link.replacingOccurrences(of: "/etc/resolv.conf", with: "")
          let folder = "\(root)/class/net/wl0"
          try FileManager.default.createDirectory(
            atPath: "\(folder)/wireless", withIntermediateDirectories: true)
          try "7\n".write(toFile: "\(folder)/ifindex", atomically: false, encoding: .utf8)
          var surroundings = RtnetlinkPathSource.Surroundings(resolverConfiguration: link)
          surroundings.sysfsRoot = root
          var old = SurroundingFacts(surroundings)
          var new = SurroundingFacts(surroundings)
          var wireless = Link(index: 7, name: "wl0", flags: 0, hardwareType: 1)
          let first = old.facts(about: [7], among: [7: wireless])
          #expect(first[7]?.isWireless == true)
          wireless.flags = 1
          let links = [Int32(7): wireless]

          ProcessLimits.forbidDescriptors(from: 0)
          let stale = old.facts(about: [7], among: links)
          let none = new.facts(about: [7], among: links)
          ProcessLimits.forbidDescriptors(from: nil)
          #expect(stale[7]?.isWireless == true)
          #expect(none[7]?.isWireless == false)
          #expect(old.isShort && new.isShort)

          new.beginLook()
          let read = new.facts(about: [7], among: links)
          #expect(read[7]?.isWireless == true)
          #expect(!new.isShort)
        }
      }
    }

    @Test("a lease that is written after its link has come into use is read then")
    func leaseWrittenLater() throws {
      try Self.withFolders { link, _ in
        let root = link.replacingOccurrences(of: "/etc/resolv.conf", with: "")
        let folder = "\(root)/run/systemd/netif/leases"
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        var facts = SurroundingFacts(
          RtnetlinkPathSource.Surroundings(
            sysfsRoot: nil, leasesRoot: root, resolverConfiguration: link))
        _ = facts.nameServers()
        let wifi = Link(index: 7, name: "wl0", flags: 1, hardwareType: 1)
        facts.beginLook()
        let first = facts.facts(about: [7], among: [7: wifi])
        #expect(first[7]?.hasMeteredLease == false)
        #expect(facts.isFresh)
        let hasChanged = facts.forgetWhatChanged()
        #expect(!hasChanged && !facts.isFresh)

        let lease = "VENDOR_SPECIFIC=414e44524f49445f4d455445524544\n"
        try lease.write(toFile: "\(folder)/7", atomically: false, encoding: .utf8)
        let isWritten = facts.forgetWhatChanged()
        #expect(isWritten)
        facts.beginLook()
        let second = facts.facts(about: [7], among: [7: wifi])
        #expect(second[7]?.hasMeteredLease == true)
        #expect(facts.isFresh)
        facts.beginLook()
        _ = facts.facts(about: [7], among: [7: wifi])
        #expect(!facts.isFresh, "known, it is not read again")

        let wired = Link(index: 8, name: "eth0", flags: 1, hardwareType: 1)
        _ = facts.facts(about: [8], among: [8: wired])
        _ = facts.facts(about: [8], among: [8: wired])
        try "".write(toFile: "\(folder)/7", atomically: false, encoding: .utf8)
        let isOfInterest = facts.forgetWhatChanged()
        #expect(!isOfInterest, "the lease of a link that is gone")
      }
    }

    @Test(
      "in the root of another process, links lead to its files and never out of it",
      arguments: ["/run/stub.conf", "../run/stub.conf", "../../../../../../../../run/stub.conf"])
    func otherRoot(destination: String) throws {
      try Self.withFolders { link, target in
        let root = link.replacingOccurrences(of: "/etc/resolv.conf", with: "")
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(
          atPath: link, withDestinationPath: destination)
        let resolver = ResolverFiles(
          configuration: "/etc/resolv.conf", upstream: "/run/none", root: root)
        let servers = try resolver.nameServers()
        #expect(servers.map(\.description) == ["192.0.2.1"])
        let version = resolver.version
        try "nameserver 192.0.2.77\n".write(toFile: target, atomically: true, encoding: .utf8)
        #expect(resolver.version != version)
      }
    }

    @Test("changes in the root of another process are told")
    func watchedInOtherRoot() throws {
      try Self.withFolders { link, target in
        let root = link.replacingOccurrences(of: "/etc/resolv.conf", with: "")
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(
          atPath: link, withDestinationPath: "/run/stub.conf")
        var watch = try FileWatch(["/etc/resolv.conf"], in: root)
        try "nameserver 192.0.2.77\n".write(toFile: target, atomically: false, encoding: .utf8)
        let written = watch.drain()
        #expect(written)
      }
    }

    @Test("where a link leads to may still have to be made, with the folders on the way")
    func madeLater() throws {
      try Self.withFolders { link, target in
        let folder = target.replacingOccurrences(of: "/stub.conf", with: "")
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.removeItem(atPath: link)
        let deep = "\(folder)/a/b/stub.conf"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: deep)
        var watch = try FileWatch([link])
        let quiet = watch.drain()
        #expect(!quiet)
        for path in [folder, "\(folder)/a", "\(folder)/a/b"] {
          try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
          let made = watch.drain()
          #expect(made, "\(path)")
          let quiet = Self.isQuiet(&watch)
          #expect(quiet)
        }
        try "nameserver 192.0.2.1\n".write(toFile: deep, atomically: false, encoding: .utf8)
        let written = watch.drain()
        #expect(written)
        // What was watched for the folder's sake only is left alone from now on.
        try "".write(toFile: folder + "/other", atomically: false, encoding: .utf8)
        let other = watch.drain()
        #expect(!other)
      }
    }

    /// Takes what the end of a watch that was good for once leaves behind.
    private static func isQuiet(_ watch: inout FileWatch) -> Bool {
      for _ in 0..<3 where !watch.drain() { return true }
      return false
    }

    @Test("a change from before they are followed is not lost, nor made up")
    func followedLater() throws {
      try Self.withFolders { link, target in
        let surroundings = RtnetlinkPathSource.Surroundings(
          resolverConfiguration: link, upstreamResolverConfiguration: target + ".none")
        var observer = try KernelObserver(surroundings)
        // With every wait that it asks for, of which there are more where the machine's own gateway is
        // not known to answer: one that has been asked for already is not asked for again.
        let first = try Self.outcome(of: observer.start(), of: &observer)
        #expect(first?.nameServers.map(\.description) == ["192.0.2.1"])
        let unchanged = try observer.followFiles()
        #expect(unchanged.path == nil && unchanged.wait == nil)

        try "nameserver 192.0.2.22\n".write(toFile: target, atomically: false, encoding: .utf8)
        let changed = try Self.outcome(of: observer.followFiles(), of: &observer)
        #expect(changed?.nameServers.map(\.description) == ["192.0.2.22"])
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
        let stub = try resolver.nameServers()
        #expect(stub.map(\.description) == ["127.0.0.53"], "nothing better known")
        try "nameserver 192.0.2.7\n".write(toFile: upstream, atomically: true, encoding: .utf8)
        let servers = try resolver.nameServers()
        #expect(servers.map(\.description) == ["192.0.2.7"])
        try "# none\n".write(toFile: upstream, atomically: true, encoding: .utf8)
        let none = try resolver.nameServers()
        #expect(none.isEmpty, "a stub without servers is of no use")
      }
    }
  }
#endif
