#if os(Linux)
  import LiveSupport

  /// Something that happens to a device's network, or is refused where it makes no sense.
  enum NetworkChange {
    /// Lines for `ip` in the device; `router:` for one in the router, `sysctl:` for an assignment,
    /// `fails:` for a neighbour that answered and does so no more.
    // Not there: an entry for a neighbour that is made as failed, which never was anything else. The
    // kernel tells nobody of it, as it does of those that it has asked itself.
    static let all: [String] = [
      "link set up0 down", "link set up0 up", "link set up0 name up9", "link set up9 name up0",
      "router:link set down0 down", "router:link set down0 up", "link set up0 mtu 1400",
      "addr add 10.9.0.2/24 dev up0", "addr del 10.9.0.2/24 dev up0",
      "addr add 10.9.0.3/24 dev up0",
      "addr del 10.9.0.3/24 dev up0", "addr flush dev up0",
      "route replace default via 10.9.0.1 dev up0", "route replace default via 10.9.0.77 dev up0",
      "route del default", "route add default via 10.9.0.1 dev up0",
      "route add default via 10.9.0.9 dev up0 metric 50", "route del default metric 50",
      "route replace default via 10.9.0.1 dev up0 src 10.9.0.3",
      "route replace default nexthop via 10.9.0.1 dev up0 nexthop via 10.9.0.77 dev up0",
      "route add 0.0.0.0/1 via 10.9.0.1 dev up0", "route del 0.0.0.0/1",
      "route add 128.0.0.0/1 via 10.9.0.1 dev up0", "route del 128.0.0.0/1",
      "route add blackhole default metric 10", "route del blackhole default metric 10",
      "route add unreachable default metric 5", "route del unreachable default metric 5",
      "route replace 198.51.100.0/24 via 10.9.0.1 dev up0", "route del 198.51.100.0/24",
      "route add blackhole 198.51.100.7", "route del blackhole 198.51.100.7",
      "route flush table main", "rule add pref 100 lookup 100", "rule del pref 100",
      "route replace default via 10.9.0.5 dev up0 table 100", "route del default table 100",
      "rule add pref 50 prohibit", "rule del pref 50",
      "rule add pref 60 to 198.51.100.0/24 unreachable", "rule del pref 60",
      "nexthop replace id 7 via 10.9.0.1 dev up0", "nexthop replace id 7 via 10.9.0.77 dev up0",
      "nexthop replace id 7 blackhole", "nexthop del id 7", "route replace default nhid 7",
      "nexthop replace id 8 via 10.9.0.8 dev up0", "nexthop replace id 9 group 7/8",
      "nexthop del id 8", "nexthop del id 9", "route replace default nhid 9",
      "addr add 2001:db8::2/64 dev up0 nodad", "addr del 2001:db8::2/64 dev up0",
      "addr add 2001:db8::3/64 dev up0", "-6 route replace default via fe80::1 dev up0",
      "-6 route del default", "-6 route add unreachable default metric 1",
      "-6 route del unreachable default metric 1", "sysctl:net.ipv6.conf.up0.disable_ipv6=1",
      "sysctl:net.ipv6.conf.up0.disable_ipv6=0",
      "sysctl:net.ipv4.conf.up0.ignore_routes_with_linkdown=1",
      "sysctl:net.ipv4.conf.up0.ignore_routes_with_linkdown=0",
      "link add br0 type bridge", "link del br0", "link set br0 up", "link set br0 down",
      "link set up0 master br0", "link set up0 nomaster", "addr add 10.9.0.2/24 dev br0",
      "route replace default via 10.9.0.1 dev br0",
      "link add mv0 link up0 type macvlan", "link del mv0", "link set mv0 up",
      "addr add 10.9.0.4/24 dev mv0", "route replace default via 10.9.0.1 dev mv0",
      "tuntap add mode tun tun0", "link del tun0", "link set tun0 up",
      "addr add 10.7.0.2/24 dev tun0", "route replace default dev tun0",
      "link add vx0 type vxlan id 5 dev up0 dstport 4789", "link del vx0", "link set vx0 up",
      "addr add 10.6.0.2/24 dev vx0", "route replace default via 10.6.0.1 dev vx0",
      "addr change 10.9.0.2/24 dev up0 valid_lft 1 preferred_lft 1",
      "addr add 2001:db8::4/64 dev up0 nodad valid_lft 1 preferred_lft 1",
      "-6 route replace default via fe80::1 dev up0 expires 1",
      "-6 route replace default via fe80::2 dev up0 metric 7 expires 2",
      "link add up1 type veth peer name down1 netns ROUTER", "link del up1", "link set up1 up",
      "router:link set down1 up", "router:link set down1 down", "addr add 10.8.0.2/24 dev up1",
      "route add default via 10.8.0.1 dev up1 metric 20",
      "route replace default nexthop via 10.9.0.1 dev up0 nexthop via 10.8.0.1 dev up1",
      "link set up1 netns ROUTER", "link add bond9 type ipvlan", "link set up0 promisc on",
      "link set up0 arp off", "link set up0 arp on", "link set lo down", "link set lo up",
      "rule add pref 40 oif up0 lookup 100", "rule del pref 40",
      "rule add pref 30 ipproto tcp prohibit", "rule del pref 30",
      "-6 rule add pref 50 prohibit", "-6 rule del pref 50",
      "neigh replace 10.9.0.1 lladdr 02:00:00:00:00:01 dev up0 nud permanent",
      "neigh del 10.9.0.1 dev up0",
      "neigh replace 10.9.0.77 lladdr 02:00:00:00:00:02 dev up0 nud reachable",
      "-6 route replace default via fe80::2 dev up0 metric 2048",
      "-6 route del default via fe80::2 dev up0 metric 2048", "neigh del fe80::1 dev up0",
      "neigh replace fe80::1 lladdr 02:00:00:00:00:01 dev up0 nud reachable extern_learn",
      "neigh replace fe80::2 lladdr 02:00:00:00:00:02 dev up0 nud stale extern_learn",
      "fails:fe80::1", "fails:fe80::2", "fails:10.9.0.1",
    ]
  }

  extension NetworkLab {
    /// Has something happen.
    ///
    /// - Returns: Whether it could.
    func has(_ change: String) async -> Bool {
      let steps: [PathScenario.Step]
      if let line = change.dropping(prefix: "router:") {
        steps = [.router(line)]
      } else if let line = change.dropping(prefix: "sysctl:") {
        steps = [.sysctl(line)]
      } else if let address = change.dropping(prefix: "fails:") {
        let entry = "neigh replace \(address) lladdr 02:00:00:00:00:01 dev up0 extern_learn nud"
        steps = [.device("\(entry) reachable"), .device("\(entry) failed")]
      } else {
        steps = [.device(change)]
      }
      do { try await perform(steps) } catch { return false }
      return true
    }
  }

  extension String {
    fileprivate func dropping(prefix: String) -> String? {
      hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
  }
#endif
