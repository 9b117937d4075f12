#if os(Linux)
  internal import Glibc
  internal import ReachSystem

  /// Tells a kernel that will never do something from one that cannot do it at the moment.
  ///
  /// Pure.
  enum Refusal {
    /// The error numbers of seccomp profiles, security modules, and kernels that are imitations.
    private static let permanent: Set<CInt> = [
      EACCES, EPERM, EINVAL, ENOSYS, EOPNOTSUPP, EAFNOSUPPORT, EPROTONOSUPPORT, ESOCKTNOSUPPORT,
    ]

    /// The error number says that the kernel does not do this, or not for us.
    static func isPermanent(_ errno: CInt) -> Bool { permanent.contains(errno) }

    /// This process will never talk rtnetlink, however often it tries.
    static func isPermanent(_ error: SystemCallError) -> Bool {
      switch error.call {
      case "socket(AF_NETLINK)", "bind(AF_NETLINK)", "sendto(AF_NETLINK)",
        "recvfrom(AF_NETLINK)", "poll":
        isPermanent(error.errno)
      default: false
      }
    }
  }
#endif
