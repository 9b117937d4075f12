#if os(Linux)
  package import ReachModels
  package import ReachSystem

  extension RtnetlinkPathSource {
    /// Where the observation looks, so that a test can show it another machine.
    package struct Surroundings: Sendable {
      /// A namespace that is held open; nil for the program's own, or that of ``namespacePath``.
      package var namespace: NetworkNamespace?
      /// The file of a namespace that is opened with the sockets.
      package var namespacePath: String?
      /// Where sysfs is; nil if it is not to be asked.
      ///
      /// It shows the namespace of its mount, so it says nothing of another one.
      package var sysfsRoot: String?
      /// The root of the DHCP clients' lease files; nil if they are not to be read.
      package var leasesRoot: String?
      package var resolverConfiguration: String
      /// Where systemd-resolved keeps the name servers behind its stub.
      package var upstreamResolverConfiguration: String
      /// The root that the resolver's files are seen from; empty for the program's own.
      package var resolverRoot = ""
      package var receiveBufferBytes: Int
      /// Groups that are not joined, without a word about it.
      package var silencedGroups: Set<EventGroup> = []
      /// Looks up the name of the host that a path must lead to.
      package var lookUp: @Sendable (String) -> Result<[IPAddress], NameLookupError> =
        NameLookup.addresses
      /// Writes everything down; for one observation.
      package var recorder: KernelRecorder?
      /// Stands in for the kernel and all else.
      package var replay: ReplayedKernel?

      package init(
        namespace: NetworkNamespace? = nil, sysfsRoot: String? = "/sys",
        leasesRoot: String? = "", resolverConfiguration: String = "/etc/resolv.conf",
        upstreamResolverConfiguration: String = "/run/systemd/resolve/resolv.conf",
        receiveBufferBytes: Int = 1 << 20
      ) {
        self.namespace = namespace
        self.sysfsRoot = namespace == nil ? sysfsRoot : nil
        self.leasesRoot = namespace == nil ? leasesRoot : nil
        self.resolverConfiguration = resolverConfiguration
        self.upstreamResolverConfiguration = upstreamResolverConfiguration
        self.receiveBufferBytes = receiveBufferBytes
      }

      /// Those of another network namespace.
      package init(of location: NetworkNamespaceLocation) {
        self.init()
        namespacePath = location.path
        switch location {
        case .process(let number):
          let root = "/proc/\(number)/root"
          sysfsRoot = root + "/sys"
          leasesRoot = root
          resolverRoot = root
        case .file(let path):
          sysfsRoot = nil
          leasesRoot = nil
          let name = path.split(separator: "/").last ?? ""
          let own = "/etc/netns/\(name)/resolv.conf"
          if path.hasPrefix("/run/netns/"), TextFile.exists(own) { resolverConfiguration = own }
        }
      }
    }
  }
#endif
