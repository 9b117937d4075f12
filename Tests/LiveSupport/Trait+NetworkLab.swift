#if os(Linux)
  package import Testing

  extension Trait where Self == ConditionTrait {
    /// The test makes network namespaces, which takes root and the command `ip`.
    package static var requiresNetworkNamespaces: Self {
      .enabled(
        if: NetworkLab.obstacle == nil,
        "network namespaces cannot be made here: \(NetworkLab.obstacle ?? "")")
    }

    /// The test puts rules into a router's firewall, which takes the command `nft`.
    package static var requiresFirewall: Self {
      .enabled(
        if: NetworkLab.hasFirewall,
        "networks cannot be broken here: needs the command nft (package nftables)")
    }
  }
#endif
