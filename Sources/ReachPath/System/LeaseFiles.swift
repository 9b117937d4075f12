#if os(Linux)
  internal import ReachSystem

  /// The lease files of the DHCP clients that people use.
  struct LeaseFiles: Sendable {
    /// Empty, or the root of another process or of a tree made by a test.
    var root: String

    /// One of a link's leases.
    struct Lease: Sendable, Hashable {
      fileprivate var path: String
      fileprivate var version: TextFile.Version
    }

    /// The leases that are there for a link; others whenever one has been written.
    func leases(of link: Link) -> [Lease] {
      var leases: [Lease] = []
      for path in paths(for: link) {
        guard let version = TextFile.Version(of: path, in: root) else { continue }
        leases.append(Lease(path: path, version: version))
      }
      return leases
    }

    /// Whether one of a link's leases says that its network is metered.
    ///
    /// - Throws: There is no descriptor or no memory to read it with.
    func areMetered(_ leases: [Lease]) throws(SystemCallError) -> Bool {
      for lease in leases {
        guard let text = try TextFile.read(lease.path, in: root) else { continue }
        // dhclient appends: the last lease is the present one.
        let present = text.range(ofLast: "\nlease {").map { String(text[$0...]) } ?? text
        if LeaseHint.isMetered(present) { return true }
      }
      return false
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
