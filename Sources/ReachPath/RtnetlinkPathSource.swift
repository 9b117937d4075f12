#if os(Linux)
  public import ReachModels

  /// The path as the Linux kernel sees it, read over rtnetlink.
  ///
  /// No daemon is needed, no privilege, and no packet is sent, but for a name server if the path is
  /// to lead to a host by name.
  ///
  /// Links and addresses are followed; routes are not, however many there are. On any hint the
  /// kernel is asked where it would send a packet to a few public addresses, in either family, and
  /// its answer is joined with what it says about the links on the way.
  ///
  /// Everything happens on Reach's own thread. Nothing wakes up while nothing changes.
  public struct RtnetlinkPathSource: PathSource {
    private let surroundings: Surroundings
    private let requirements: PathRequirements

    /// Creates a source for the program's own network namespace; nothing is opened yet.
    ///
    /// - Parameter requirements: What a path must be like to count; without them, any way to the
    ///   internet does.
    public init(requirements: PathRequirements = PathRequirements()) {
      self.init(Surroundings(), requirements: requirements)
    }

    /// Creates a source for another network namespace, a container's for example; nothing is opened
    /// yet.
    ///
    /// No thread that anybody else uses is moved. It takes the privilege to enter the namespace
    /// (`CAP_SYS_ADMIN`). Interface types and name servers are read from a process's own root; for a
    /// namespace of `ip netns`, name servers come from its folder under `/etc/netns`, and Wi-Fi is
    /// not told from Ethernet.
    ///
    /// - Parameters:
    ///   - namespace: Where the namespace is found when the path is first followed. One that cannot be
    ///     entered ends the stream with ``PathError/Code/namespaceUnavailable``.
    ///   - requirements: What a path must be like to count.
    public init(
      in namespace: NetworkNamespaceLocation, requirements: PathRequirements = PathRequirements()
    ) {
      self.init(Surroundings(of: namespace), requirements: requirements)
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
    public func paths() -> RtnetlinkPaths {
      let observation = RtnetlinkObservation(surroundings, requirements)
      observation.begin()
      return RtnetlinkPaths(observation: observation)
    }
  }
#endif
