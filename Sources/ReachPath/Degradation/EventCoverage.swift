#if os(Linux)
  internal import Glibc
  internal import ReachModels

  /// Which changes the kernel tells of, after it has been asked for all of them.
  ///
  /// Pure.
  struct EventCoverage: Sendable, Hashable {
    /// The groups that could not be joined, with the C error number.
    let refused: [EventGroup: CInt]
    /// What has to be read again now and then.
    let polled: Set<PathVisibility.Aspect>
    /// How changes are learnt of.
    let mode: PathVisibility.Mode

    /// Every change is told.
    static let complete = EventCoverage(refused: [:])
    /// None is: the socket could not be bound.
    static let nothing = EventCoverage(
      refused: Dictionary(uniqueKeysWithValues: EventGroup.allCases.map { ($0, EACCES) }))

    init(refused: [EventGroup: CInt]) {
      self.refused = refused
      // A number that the kernel does not have: it is older than nexthop objects (Linux 5.3), and
      // nothing is missed.
      let isTooOld = refused.count == 1 && refused[.nexthop] == EINVAL
      polled = isTooOld ? [] : Set(refused.keys.map(\.aspect))
      mode = polled.isSuperset(of: EventGroup.allCases.map(\.aspect)) ? .polling : .events
    }
  }
#endif
