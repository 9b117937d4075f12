#if os(Linux)
  internal import Glibc
  internal import ReachModels

  extension LookupAnswers {
    /// The kernel does not know the question, as gVisor does not.
    ///
    /// That one family is unsupported means that the kernel does without it; IPv4 is never left out
    /// alone.
    var areUnsupported: Bool {
      let isIPv4 = ipv4.partCount > 0
      for entry in entries
      where entry.address.isIPv4 == isIPv4 && entry.answer != .refused(errno: EOPNOTSUPP) {
        return false
      }
      return !entries.isEmpty
    }
  }
#endif
