#if os(Linux)
  internal import Glibc

  extension LookupAnswers {
    /// The kernel does not know the question, as gVisor does not.
    ///
    /// That one family is unsupported means that the kernel does without it; IPv4 is never left out
    /// alone.
    var areUnsupported: Bool {
      let asked = ipv4.parts.isEmpty ? ipv6.parts : ipv4.parts
      return !asked.isEmpty && asked.joined().allSatisfy { $0 == .refused(errno: EOPNOTSUPP) }
    }
  }
#endif
