#if os(Linux)
  internal import ReachModels

  /// What the kernel has turned out not to do for us.
  ///
  /// Pure.
  struct KernelLimits: Sendable, Hashable {
    /// Which changes are told.
    var coverage = EventCoverage.complete
    /// Links can be read.
    var showsLinks = true
    /// Addresses can be read.
    var showsAddresses = true
    /// Neighbours can be read.
    var showsNeighbours = true
    /// It says where it would send a packet.
    var answersLookups = true
    /// The main table can be read in place of that.
    var showsTable = true
    /// sysfs tells Wi-Fi from Ethernet.
    var tellsInterfaceTypes = true

    /// Enough is seen to say whether there is a path.
    ///
    /// Without it there may be one, and only a probe can tell.
    var canJudge: Bool { showsLinks && showsAddresses && (answersLookups || showsTable) }

    /// Something can be read at all.
    var canRead: Bool { showsLinks || showsAddresses || answersLookups || showsTable }

    private var seesEverything: Bool {
      showsLinks && showsAddresses && showsNeighbours && answersLookups && tellsInterfaceTypes
        && coverage.polled.isEmpty && coverage.mode == .events
    }

    /// What is told of all this.
    var visibility: PathVisibility {
      guard !seesEverything else { return .full }
      guard canRead else { return .nothing }
      var blindTo: Set<PathVisibility.Aspect> = []
      if !showsLinks { blindTo.insert(.links) }
      if !showsAddresses { blindTo.insert(.addresses) }
      if !showsNeighbours { blindTo.insert(.neighbours) }
      if !answersLookups {
        blindTo.insert(.rules)
        if !showsTable { blindTo.insert(.routes) }
      }
      if !tellsInterfaceTypes { blindTo.insert(.interfaceTypes) }
      return PathVisibility(
        mode: coverage.mode, polled: coverage.polled.subtracting(blindTo), blindTo: blindTo)
    }
  }
#endif
