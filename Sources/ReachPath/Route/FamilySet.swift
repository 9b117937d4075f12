#if os(Linux)
  internal import Glibc

  /// The address families that something is about.
  struct FamilySet: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let ipv4 = FamilySet(rawValue: 1)
    static let ipv6 = FamilySet(rawValue: 2)
    static let all: FamilySet = [.ipv4, .ipv6]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kernel's constants are `AF_…`; what is about neither may matter to both.
    init(family: UInt8) {
      switch Int32(family) {
      case AF_INET: self = .ipv4
      case AF_INET6: self = .ipv6
      default: self = .all
      }
    }
  }
#endif
