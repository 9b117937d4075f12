#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// Says what kind of link an interface is, from what made it and never from its name.
  ///
  /// Pure.
  enum InterfaceClassifier {
    static func type(of link: Link, facts: LinkFacts) -> InterfaceType {
      if link.isLoopback { return .loopback }
      switch link.kind {
      case "bridge"?: return .bridge
      case "wwan"?, "rmnet"?: return .cellular
      case "tun"?, "wireguard"?, "gre"?, "ip6gre"?, "ipip"?, "ip6tnl"?, "sit"?, "vti"?, "vti6"?,
        "xfrm"?, "ovpn"?, "amt"?, "bareudp"?, "gtp"?:
        return .vpn
      default: break
      }
      if facts.isWireless || facts.deviceType == "wlan" { return .wifi }
      if facts.deviceType == "wwan" { return .cellular }
      switch Int32(link.hardwareType) {
      case REACH_ARPHRD_ETHER: return .wiredEthernet
      case REACH_ARPHRD_IEEE80211, REACH_ARPHRD_IEEE80211_PRISM, REACH_ARPHRD_IEEE80211_RADIOTAP:
        return .wifi
      case REACH_ARPHRD_RAWIP: return .cellular
      case REACH_ARPHRD_TUNNEL, REACH_ARPHRD_TUNNEL6, REACH_ARPHRD_SIT, REACH_ARPHRD_IPGRE,
        REACH_ARPHRD_IP6GRE:
        return .vpn
      default: return .other
      }
    }
  }
#endif
