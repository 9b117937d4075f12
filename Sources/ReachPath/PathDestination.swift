public import ReachModels

/// Where a path must lead.
public enum PathDestination: Sendable, Hashable {
  /// To this address.
  case address(IPAddress)
  /// To a host by name: to any of its addresses, of which the system's order of preference decides.
  ///
  /// The name is looked up once, for at most five seconds, when the path is first followed; until
  /// then no path is told. It is looked up again when the name servers change, and, as long as it
  /// could not be found, when the kernel tells of a change, at most once a second, and after 10
  /// seconds, 20, 40, and then each minute; a path without it is unsatisfied for the reason
  /// `hostNotFound`. An address that the host gets meanwhile is not noticed. In another network
  /// namespace the name is looked up there, with the `/etc/resolv.conf` of this program's mount
  /// namespace.
  case host(String)
}
