#if os(Linux)
  extension NetworkLab {
    /// The command that firewalls are written with is there.
    static var hasFirewall: Bool { Command.find("nft") != nil }

    /// Gives the router a firewall, in the place of the one that it had.
    ///
    /// - Parameters:
    ///   - incoming: Rules for what comes to the router itself, as `nft` reads them.
    ///   - outgoing: Rules for what the router itself sends.
    ///   - leaving: Rules for the translation of addresses of what leaves it.
    /// - Throws: The command `nft` refuses the rules.
    package func setFirewall(
      incoming: String = "", outgoing: String = "", leaving: String = ""
    ) async throws {
      let rules = """
        flush ruleset
        table inet reach {
          chain incoming {
            type filter hook input priority 0
            \(incoming)
          }
          chain outgoing {
            type filter hook output priority 0
            \(outgoing)
          }
          chain leaving {
            type nat hook postrouting priority 100
            \(leaving)
          }
        }
        """
      try await inRouter(Command.find("nft") ?? "/usr/sbin/nft", rules)
    }
  }
#endif
