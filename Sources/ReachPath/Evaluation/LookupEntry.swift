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
  }
#endif
