#if os(Linux)
  internal import ReachModels
  internal import ReachSystem

  /// What is not asked of the kernel over netlink: facts about links, and name servers.
  ///
  /// Each is read when it is first needed, and kept while nothing says that it has changed.
  struct SurroundingFacts: Sendable {
    private let sysfs: Sysfs?
    private let leases: LeaseFiles?
    private let resolver: ResolverFiles
    private let recorder: KernelRecorder?
    private let replay: ReplayedKernel?
    private struct Known: Sendable {
      var link: Link
      var leases: [LeaseFiles.Lease]
      var facts: LinkFacts
      /// The lease has been written since.
      var isOutdated = false
    }

    private var known: [Int32: Known] = [:]
    private var resolverVersion: ResolverFiles.Version?
    private var resolved: [IPAddress] = []
    private var mustReadNameServers = true
    /// ``nameServers()`` has said what was known, without a look at the files.
    private(set) var areNameServersUnverified = false
    /// Since ``beginLook()`` something could not be read for want of a descriptor or of memory: it
    /// was taken as last known, and is to be read again.
    private(set) var isShort = false
    /// Since then a link has come into use, whose lease may be written only now: DHCP clients tell the
    /// kernel of an address first.
    private(set) var isFresh = false

    init(_ surroundings: RtnetlinkPathSource.Surroundings) {
      sysfs = surroundings.sysfsRoot.map(Sysfs.init)
      leases = surroundings.leasesRoot.map(LeaseFiles.init)
      resolver = ResolverFiles(
        configuration: surroundings.resolverConfiguration,
        upstream: surroundings.upstreamResolverConfiguration, root: surroundings.resolverRoot)
      recorder = surroundings.recorder
      replay = surroundings.replay
    }

    /// sysfs is there to be asked.
    var tellsInterfaceTypes: Bool {
      if let replay { return replay.opening.tellsInterfaceTypes }
      return sysfs.map { TextFile.exists("\($0.root)/class/net") } ?? false
    }

    /// Has changes of the files that say which name servers there are told.
    func watchFiles() throws(SystemCallError) -> FileWatch {
      try FileWatch([resolver.configuration], andIfThere: [resolver.upstream], in: resolver.root)
    }

    /// From now on it counts anew whether all could be read.
    mutating func beginLook() { (isShort, isFresh) = (false, false) }

    /// The facts about every link that carries one of these.
    mutating func facts(
      about indices: some Sequence<Int32>, among links: [Int32: Link]
    ) -> [Int32: LinkFacts] {
      // Containers come and go; what is gone is not worth a look at its lease.
      if known.count > links.count { known = known.filter { links[$0.key] != nil } }
      let topology = LinkTopology(links: links, facts: [:])
      var facts: [Int32: LinkFacts] = [:]
      for index in indices {
        guard let used = links[index] else { continue }
        for link in topology.involved(in: used) where facts[link.index] == nil {
          facts[link.index] = self.facts(about: link)
        }
      }
      return facts
    }

    private mutating func facts(about link: Link) -> LinkFacts {
      if let replay { return replay.facts(about: link.index) }
      // A link that went down and came up may be on another network, with another lease.
      if let entry = known[link.index], entry.link == link, !entry.isOutdated {
        return entry.facts
      }
      isFresh = true
      let found = leases?.leases(of: link) ?? []
      var facts: LinkFacts
      do throws(SystemCallError) {
        facts = try sysfs?.facts(of: link) ?? LinkFacts()
        facts.hasMeteredLease = try leases?.areMetered(found) ?? false
        known[link.index] = Known(link: link, leases: found, facts: facts)
      } catch {
        isShort = true
        facts = known[link.index]?.facts ?? LinkFacts()
      }
      recorder?.note(.linkFacts, facts.recorded(about: link.index))
      return facts
    }

    /// Forgets what was read from files that have changed since.
    ///
    /// - Returns: Whether something is to be read again: that, or what could not be read.
    mutating func forgetWhatChanged() -> Bool {
      isFresh = false
      var hasChanged = isShort || resolver.version != resolverVersion
      for (index, entry) in known
      where !entry.isOutdated && leases?.leases(of: entry.link) ?? [] != entry.leases {
        known[index]?.isOutdated = true
        hasChanged = true
      }
      return hasChanged
    }

    /// From now on ``nameServers()`` looks at the files first.
    mutating func forgetNameServers() { mustReadNameServers = true }

    /// Looks at the files.
    ///
    /// - Returns: Whether others than those told are in them.
    mutating func verifyNameServers() -> Bool {
      areNameServersUnverified = false
      return resolver.version != resolverVersion
    }

    /// The name servers that are configured, as last known if that has not been forgotten.
    // Changes of the files are told, but not all: a container's resolv.conf is another file system's,
    // written from outside. So they are looked at with every path, after it has been told.
    mutating func nameServers() -> [IPAddress] {
      if let replay { return replay.nameServers }
      guard mustReadNameServers else {
        areNameServersUnverified = true
        return resolved
      }
      areNameServersUnverified = false
      let version = resolver.version
      guard version != resolverVersion else {
        mustReadNameServers = false
        return resolved
      }
      do throws(SystemCallError) {
        resolved = try resolver.nameServers()
        resolverVersion = version
        mustReadNameServers = false
      } catch {
        isShort = true
      }
      let text = resolved.map(\.description).joined(separator: "\n")
      recorder?.note(.nameServers, Array(text.utf8))
      return resolved
    }
  }
#endif
