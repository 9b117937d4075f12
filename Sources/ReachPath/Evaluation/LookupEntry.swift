#if os(Linux)
  internal import Glibc
  internal import ReachModels

  /// What the kernel said about one address.
  struct LookupEntry: Sendable, Hashable {
    /// What it was asked about.
    let address: IPAddress
    /// The part of the address's family that it stands for, from 0.
    let part: Int
    /// The table's entry.
    var answer = LookupAnswer.refused(errno: EPROTO)
    /// The address that the kernel would send from; nil if it names none, or was not asked.
    var source: IPAddress?

    init(_ address: IPAddress, part: Int) {
      self.address = address
      self.part = part
    }

    /// Takes the way that the kernel would choose: its source, and its legs where the table's entry
    /// names none.
    mutating func take(_ way: Route) {
      source = way.source
      guard case .route(var route) = answer, route.namesNoLink else { return }
      route.legs = way.legs
      answer = .route(route)
    }
  }
#endif
