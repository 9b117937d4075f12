#if os(Linux)
  internal import ReachModels

  /// What is not asked of the kernel over netlink: facts about links, and name servers.
  ///
  /// Each is read when it is first needed, and kept while nothing says that it has changed.
  struct SurroundingFacts: Sendable {
    private let sysfs: Sysfs?
    private let leases: LeaseFiles?
    private let resolver: ResolverFiles
    private let recorder: KernelRecorder?
    private let replay: ReplayedKernel?
    private var known: [Int32: (link: Link, facts: LinkFacts)] = [:]
    private var resolverVersion: ResolverFiles.Version?
    private var resolved: [IPAddress] = []

    init(_ surroundings: RtnetlinkPathSource.Surroundings) {
      sysfs = surroundings.sysfsRoot.map(Sysfs.init)
      leases = surroundings.leasesRoot.map(LeaseFiles.init)
      resolver = ResolverFiles(
        configuration: surroundings.resolverConfiguration,
        upstream: surroundings.upstreamResolverConfiguration)
      recorder = surroundings.recorder
      replay = surroundings.replay
    }

    /// sysfs is there to be asked.
    var tellsInterfaceTypes: Bool {
      if let replay { return replay.opening.tellsInterfaceTypes }
      return sysfs.map { TextFile.exists("\($0.root)/class/net") } ?? false
    }

    /// The files that say which name servers there are.
    var resolverPaths: [String] { resolver.paths }

    /// The facts about every link that carries one of these.
    mutating func facts(
      about indices: some Sequence<Int32>, among links: [Int32: Link]
    ) -> [Int32: LinkFacts] {
      let topology = LinkTopology(links: links, facts: [:])
      var facts: [Int32: LinkFacts] = [:]
      for link in indices.compactMap({ links[$0] }).flatMap({ topology.involved(in: $0) })
      where facts[link.index] == nil {
        facts[link.index] = self.facts(about: link)
      }
      return facts
    }

    private mutating func facts(about link: Link) -> LinkFacts {
      if let replay { return replay.facts(about: link.index) }
      // A link that went down and came up may be on another network, with another lease.
      if let entry = known[link.index], entry.link == link { return entry.facts }
      var facts = sysfs?.facts(of: link) ?? LinkFacts()
      facts.hasMeteredLease = leases?.isMetered(link) ?? false
      known[link.index] = (link, facts)
      recorder?.note(.linkFacts, facts.recorded(about: link.index))
      return facts
    }

    /// A file has changed since the name servers were last read from it.
    var nameServersMayDiffer: Bool { resolver.version != resolverVersion }

    /// The name servers that are configured.
    mutating func nameServers() -> [IPAddress] {
      if let replay { return replay.nameServers }
      let version = resolver.version
      if version != resolverVersion {
        resolverVersion = version
        resolved = resolver.nameServers
        let text = resolved.map(\.description).joined(separator: "\n")
        recorder?.note(.nameServers, Array(text.utf8))
      }
      return resolved
    }
  }
#endif
