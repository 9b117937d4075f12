#if os(Linux)
  internal import Glibc
  internal import ReachModels

  extension LookupAnswers {
    /// The kernel does not know the question, as gVisor does not.
    ///
    /// That one family is unsupported means that the kernel does without it; IPv4 is never left out
    /// alone.
    var areUnsupported: Bool {
      let family = ipv4.partCount > 0 ? ipv4 : ipv6
      for entry in family.entries
      where entry.address.isIPv4 == family.isIPv4
        && entry.answer != .refused(errno: EOPNOTSUPP)
      {
        return false
      }
      return family.partCount > 0
    }
  }
#endif
