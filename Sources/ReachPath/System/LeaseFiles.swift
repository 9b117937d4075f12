#if os(Linux)
  /// The lease files of the DHCP clients that people use.
  struct LeaseFiles: Sendable {
    /// Empty, or the root of a tree made by a test.
    var root: String

    /// Whether the present lease of a link says that its network is metered.
    func isMetered(_ link: Link) -> Bool {
      guard !link.name.contains("/") else { return false }
      return [
        "/run/systemd/netif/leases/\(link.index)",
        "/var/lib/dhcp/dhclient.\(link.name).leases",
        "/var/lib/dhclient/dhclient-\(link.name).leases",
        "/run/NetworkManager/devices/\(link.index)",
        "/var/lib/dhcpcd/\(link.name).lease",
      ].contains { path in
        guard let lease = TextFile.read(root + path) else { return false }
        // dhclient appends: the last lease is the present one.
        let present = lease.range(ofLast: "\nlease {").map { String(lease[$0...]) } ?? lease
        return LeaseHint.isMetered(present)
      }
    }
  }

  extension String {
    /// Where a text occurs for the last time.
    fileprivate func range(ofLast text: String) -> Index? {
      var found: Index?
      var rest = self[...]
      while let range = rest.firstRange(of: text) {
        found = range.lowerBound
        rest = rest[range.upperBound...]
      }
      return found
    }
  }
#endif
