#if os(Linux)
  internal import ReachModels

  /// What is not asked of the kernel over netlink: interface types and name servers. Each is read
  /// when it is first needed, and kept while nothing says that it has changed.
  struct SurroundingFacts: Sendable {
    private let sysfs: Sysfs?
    private let resolverConfiguration: String
    private var known: [Int32: (link: Link, type: InterfaceType)] = [:]
    private var resolverVersion: [Int]?
    private var nameServers: [IPAddress] = []

    init(_ surroundings: RtnetlinkPathSource.Surroundings) {
      sysfs = surroundings.sysfsRoot.map(Sysfs.init)
      resolverConfiguration = surroundings.resolverConfiguration
    }

    /// The types of the links that an answer names.
    mutating func types(
      of answers: LookupAnswers, among links: [Int32: Link]
    ) -> [Int32: InterfaceType] {
      var types: [Int32: InterfaceType] = [:]
      for case .route(let route) in (answers.ipv4.parts + answers.ipv6.parts).joined() {
        for leg in route.legs where types[leg.link] == nil {
          guard let link = links[leg.link] else { continue }
          types[leg.link] = type(of: link)
        }
      }
      return types
    }

    private mutating func type(of link: Link) -> InterfaceType {
      if let entry = known[link.index], entry.link.name == link.name, entry.link.kind == link.kind {
        return entry.type
      }
      let facts = sysfs?.facts(of: link) ?? InterfaceClassifier.Facts()
      let type = InterfaceClassifier.type(of: link, facts: facts)
      known[link.index] = (link, type)
      return type
    }

    /// Whether a name server is configured.
    mutating func hasNameServer() -> Bool {
      let version = TextFile.version(resolverConfiguration)
      if version != resolverVersion {
        resolverVersion = version
        nameServers =
          TextFile.read(resolverConfiguration).map {
            ResolverConfiguration(parsing: $0).nameServers
          }
          ?? []
      }
      return !nameServers.isEmpty
    }
  }
#endif
