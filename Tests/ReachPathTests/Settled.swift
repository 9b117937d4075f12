#if os(Linux)
  import ReachModels

  @testable import ReachPath

  /// What tests of the synchronizer begin with.
  enum Settled {
    static let link = Link(index: 2, name: "up0", flags: 0x11043, hardwareType: 1)
    static let address = InterfaceAddress(
      key: .init(link: 2, address: .v4(0x0a09_0002), prefixLength: 24), flags: 0x80)
    static let path = NetworkPath(status: .unsatisfied, unsatisfiedReason: .noRoute)

    /// One that has read everything and told of it, at time zero.
    static func synchronizer() -> PathSynchronizer {
      var synchronizer = PathSynchronizer()
      _ = synchronizer.started(at: .zero)
      _ = synchronizer.dumped([.link(link), .address(address)], wasInterrupted: false, at: .zero)
      _ = synchronizer.answered(path, over: nil, at: .zero)
      _ = synchronizer.woke(at: .zero)
      return synchronizer
    }
  }
#endif
