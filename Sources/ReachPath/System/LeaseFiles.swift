#if os(Linux)
  internal import ReachSystem

  /// The lease files of the DHCP clients that people use.
  struct LeaseFiles: Sendable {
    /// Empty, or the root of another process or of a tree made by a test.
    var root: String

    /// Whether the present lease of a link says that its network is metered.
    ///
    /// - Throws: There is no descriptor or no memory to read it with.
    func isMetered(_ link: Link) throws(SystemCallError) -> Bool {
      for path in paths(for: link) {
        guard let lease = try TextFile.read(path, in: root) else { continue }
        // dhclient appends: the last lease is the present one.
        let present = lease.range(ofLast: "\nlease {").map { String(lease[$0...]) } ?? lease
        if LeaseHint.isMetered(present) { return true }
      }
      return false
    }

    /// Differs whenever one of a link's leases has been written.
    func version(of link: Link) -> [TextFile.Version?] {
      paths(for: link).map { TextFile.Version(of: $0, in: root) }
    }

    private func paths(for link: Link) -> [String] {
      guard !link.name.contains("/") else { return [] }
      return [
        "/run/systemd/netif/leases/\(link.index)",
        "/var/lib/dhcp/dhclient.\(link.name).leases",
        "/var/lib/dhclient/dhclient-\(link.name).leases",
        "/run/NetworkManager/devices/\(link.index)",
        "/var/lib/dhcpcd/\(link.name).lease",
      ]
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
