#if os(Linux)
  public import ReachModels
  package import ReachSystem

  /// The path as the Linux kernel sees it, read over rtnetlink.
  ///
  /// No daemon is needed, no privilege, and no packet is sent.
  ///
  /// Links and addresses are followed; routes are not, however many there are. On any hint the
  /// kernel is asked where it would send a packet to a few public addresses, in either family, and
  /// its answer is joined with what it says about the links on the way.
  ///
  /// Everything happens on Reach's own thread. Nothing wakes up while nothing changes.
  public struct RtnetlinkPathSource: PathSource {
    /// Where the observation looks, so that a test can show it another machine.
    package struct Surroundings: Sendable {
      package var namespace: NetworkNamespace?
      /// Where sysfs is; nil if it is not to be asked.
      ///
      /// It shows the namespace of its mount, so it says nothing of another one.
      package var sysfsRoot: String?
      /// The root of the DHCP clients' lease files; nil if they are not to be read.
      package var leasesRoot: String?
      package var resolverConfiguration: String
      /// Where systemd-resolved keeps the name servers behind its stub.
      package var upstreamResolverConfiguration: String
      package var receiveBufferBytes: Int
      /// Groups that are not joined, without a word about it.
      package var silencedGroups: Set<EventGroup> = []
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
    }

    private let surroundings: Surroundings
    private let requirements: PathRequirements

    /// Creates a source for the program's own network namespace; nothing is opened yet.
    ///
    /// - Parameter requirements: What a path must be like to count; without them, any way to the
    ///   internet does.
    public init(requirements: PathRequirements = PathRequirements()) {
      self.init(Surroundings(), requirements: requirements)
    }

    package init(_ surroundings: Surroundings, requirements: PathRequirements = .init()) {
      self.surroundings = surroundings
      self.requirements = requirements
    }

    /// Follows the path.
    ///
    /// Two sockets are opened for each observation, and closed when the stream is let go.
    ///
    /// Where the kernel refuses part of this, the source goes on with the rest, and says so in
    /// ``ReachModels/NetworkPath/visibility``: what no event tells of is read again every two
    /// seconds, and a path that cannot be judged is `requiresConnection`.
    ///
    /// - Returns: The present path within a millisecond, then each other one. The stream throws a
    ///   ``PathError`` when the kernel stops talking; messages that it drops under load are made
    ///   good by reading afresh, and do not throw.
    public func paths() -> AsyncThrowingStream<NetworkPath, any Error> {
      let (stream, continuation) = AsyncThrowingStream<NetworkPath, any Error>.makeStream(
        bufferingPolicy: .bufferingNewest(1))
      let observation = RtnetlinkObservation(
        surroundings, requirements, reportingTo: continuation)
      continuation.onTermination = { _ in observation.end() }
      observation.begin()
      return stream
    }
  }
#endif
