#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import ReachModels

extension ProbeFailure {
  /// What the C error number of a connection attempt means.
  init(connectError errno: Int32) {
    switch errno {
    case ECONNREFUSED: self = .connectionRefused
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EACCES, EPERM, EADDRNOTAVAIL,
      EAFNOSUPPORT, EINVAL, ENODEV, ENOPROTOOPT:
      // EACCES and EPERM: a prohibit route, a firewall. EINVAL: a link-local address without its
      // interface. ENODEV: no interface of the name to bind to. EADDRNOTAVAIL: no address of our own
      // to send from. ENOPROTOOPT: somebody on the way says that there is no TCP there.
      self = .unreachable
    case ETIMEDOUT: self = .timedOut
    case ECONNRESET, EPIPE, ECONNABORTED: self = .connectionLost
    case EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN: self = .resourcesExhausted
    default: self = .unknown
    }
  }
}
