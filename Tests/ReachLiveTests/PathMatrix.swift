#if os(Linux)
  import ReachModels

  /// The ways to lose, win or change the path that the kernel tells of in different ways, or not at
  /// all.
  enum PathMatrix {
    private static let addDefault: PathScenario.Step = .device(
      "route add default via 10.9.0.1 dev up0")
    private static let dropDefault: PathScenario.Step = .device("route del default")
    private static let secondLeg: [PathScenario.Step] = [
      .device("link add up1 type veth peer name down1 netns ROUTER"), .router("link set down1 up"),
      .device("addr add 10.8.0.2/24 dev up1"), .device("link set up1 up"),
    ]

    static let losses = [
      PathScenario(
        "carrier lost", change: [.router("link set down0 down")], then: unsatisfied(.noCarrier)),
      PathScenario(
        "carrier lost, routes over dead links ignored",
        before: [.sysctl("net.ipv4.conf.up0.ignore_routes_with_linkdown=1")],
        change: [.router("link set down0 down")], then: unsatisfied(.noCarrier)),
      PathScenario(
        "switched off", change: [.device("link set up0 down")], then: unsatisfied(.noInterface)),
      PathScenario(
        "switched off without IPv6, of which only the link message tells",
        before: [.sysctl("net.ipv6.conf.up0.disable_ipv6=1")],
        change: [.device("link set up0 down")], then: unsatisfied(.noInterface)),
      PathScenario(
        "last IPv4 address deleted, of which only the address message tells",
        change: [.device("addr del 10.9.0.2/24 dev up0")], then: unsatisfied(.noAddress)),
      PathScenario(
        "interface deleted", change: [.device("link del up0")], then: unsatisfied(.noInterface)),
      PathScenario(
        "interface moved away", change: [.device("link set up0 netns ROUTER")],
        then: unsatisfied(.noInterface)),
      PathScenario("default route deleted", change: [dropDefault], then: unsatisfied(.noRoute)),
      PathScenario(
        "default becomes unreachable", change: [.device("route replace unreachable default")],
        then: unsatisfied(.routeRefused)),
      PathScenario(
        "default becomes a blackhole", change: [.device("route replace blackhole default")],
        then: unsatisfied(.routeRefused)),
      PathScenario(
        "default becomes prohibited", change: [.device("route replace prohibit default")],
        then: unsatisfied(.routeRefused)),
      PathScenario(
        "default becomes a throw", change: [.device("route replace throw default")],
        then: unsatisfied(.noRoute)),
      PathScenario(
        "main table flushed", change: [.device("route flush table main")],
        then: unsatisfied(.noRoute)),
      PathScenario(
        "a rule prohibits all", change: [.device("rule add pref 100 prohibit")],
        then: unsatisfied(.routeRefused)),
      PathScenario(
        "half of the address space made unreachable",
        change: [.device("route add unreachable 128.0.0.0/1")], then: unsatisfied(.routeRefused)),
      PathScenario(
        "nexthop object deleted, of which only the nexthop message tells",
        before: [
          dropDefault, .device("nexthop add id 7 via 10.9.0.1 dev up0"),
          .device("route add default nhid 7"),
        ], change: [.device("nexthop del id 7")], then: unsatisfied(.noRoute)),
      PathScenario(
        "nexthop object replaced by a blackhole",
        before: [
          dropDefault, .device("nexthop add id 7 via 10.9.0.1 dev up0"),
          .device("route add default nhid 7"),
        ], change: [.device("nexthop replace id 7 blackhole")], then: unsatisfied(.routeRefused)),
      PathScenario(
        "the port of the bridge that carries the default loses its carrier",
        before: [
          .device("link add br0 type bridge"), .device("addr flush dev up0"),
          .device("link set up0 master br0"), .device("addr add 10.9.0.2/24 dev br0"),
          .device("link set br0 up"), .device("route add default via 10.9.0.1 dev br0"),
        ], change: [.router("link set down0 down")], then: unsatisfied(.noCarrier)),
      PathScenario(
        "the uplink loses its carrier while a container bridge is up",
        before: [
          .device("link add docker0 type bridge"), .device("link add c0 type veth peer name c1"),
          .device("link set c0 master docker0"), .device("link set c0 up"),
          .device("link set c1 up"), .device("addr add 172.17.0.1/16 dev docker0"),
          .device("link set docker0 up"),
        ], change: [.router("link set down0 down")], then: unsatisfied(.noCarrier)),
      PathScenario(
        "only an IPv6 default is left, with a link-local address to send from",
        before: [.device("-6 route add default via fe80::1 dev up0")], change: [dropDefault],
        then: unsatisfied(.noAddress)),
      PathScenario(
        "a tunnel that nobody holds open takes the default",
        before: [
          .device("tuntap add mode tun tun0"), .device("addr add 10.7.0.2/24 dev tun0"),
          .device("link set tun0 up"),
        ], change: [.device("route replace default dev tun0")], then: unsatisfied(.noCarrier)),
    ]

    static let gains = [
      PathScenario(
        "carrier back", before: [.router("link set down0 down")],
        change: [.router("link set down0 up")], then: satisfied(["up0"], via: ["10.9.0.1"])),
      PathScenario(
        "switched on again, route restored", before: [.device("link set up0 down")],
        change: [.device("link set up0 up"), addDefault],
        then: satisfied(["up0"], via: ["10.9.0.1"])),
      PathScenario(
        "default route added", before: [dropDefault], change: [addDefault],
        then: satisfied(["up0"], via: ["10.9.0.1"])),
      PathScenario(
        "default in a table of its own, once a rule leads there",
        before: [dropDefault, .device("route add default via 10.9.0.1 dev up0 table 100")],
        change: [.device("rule add pref 100 lookup 100")],
        then: satisfied(["up0"], via: ["10.9.0.1"])),
      PathScenario(
        "the two halves of a default", before: [dropDefault],
        change: [
          .device("route add 0.0.0.0/1 via 10.9.0.1"),
          .device("route add 128.0.0.0/1 via 10.9.0.1"),
        ], then: satisfied(["up0"], via: ["10.9.0.1"])),
      PathScenario(
        "default over a nexthop object that route messages do not spell out",
        before: [
          dropDefault, .sysctl("net.ipv4.nexthop_compat_mode=0"),
          .device("nexthop add id 7 via 10.9.0.1 dev up0"),
        ], change: [.device("route add default nhid 7")],
        then: satisfied(["up0"], via: ["10.9.0.1"])),
      PathScenario(
        "IPv6 alone", before: [dropDefault, .device("addr add fd09::2/64 dev up0 nodad")],
        change: [.device("-6 route add default via fd09::1 dev up0")],
        then: satisfied(["up0"], via: ["fd09::1"], ipv4: false, ipv6: true)),
      PathScenario(
        "IPv6 alone, once its address is no longer tentative",
        before: [dropDefault, .device("-6 route add default via fe80::1 dev up0")],
        change: [.device("addr add fd09::2/64 dev up0")],
        then: satisfied(["up0"], via: ["fe80::1"], ipv4: false, ipv6: true)),
      PathScenario(
        "IPv4 over an IPv6 next hop", before: [dropDefault],
        change: [.device("-4 route add default via inet6 fe80::1 dev up0")],
        then: satisfied(["up0"], via: ["fe80::1"])),
      PathScenario(
        "on-link default without a next hop", before: [dropDefault],
        change: [.device("route add default dev up0")], then: satisfied(["up0"], via: [])),
      PathScenario(
        "a bridge takes over the uplink",
        before: [
          .device("link add br0 type bridge"), .device("addr flush dev up0"),
          .device("link set up0 master br0"), .device("addr add 10.9.0.2/24 dev br0"),
          .device("link set br0 up"),
        ], change: [.device("route add default via 10.9.0.1 dev br0")],
        then: satisfied(["br0"], via: ["10.9.0.1"], type: .bridge)),
      PathScenario(
        "the interface has been renamed",
        before: [
          .device("link set up0 down"), .device("link set up0 name wan0"),
          .device("link set wan0 up"),
        ], change: [.device("route add default via 10.9.0.1 dev wan0")],
        then: satisfied(["wan0"], via: ["10.9.0.1"])),
    ]

    static let changes = [
      PathScenario(
        "another next hop", change: [.device("route replace default via 10.9.0.9 dev up0")],
        then: satisfied(["up0"], via: ["10.9.0.9"])),
      PathScenario(
        "first of two equal defaults deleted",
        before: [.device("route append default via 10.9.0.9 dev up0")],
        change: [.device("route del default via 10.9.0.1")],
        then: satisfied(["up0"], via: ["10.9.0.9"])),
      PathScenario(
        "better default of two deleted",
        before: [
          .device("route add default via 10.9.0.9 dev up0 metric 50")
        ], change: [.device("route del default via 10.9.0.1")],
        then: satisfied(["up0"], via: ["10.9.0.9"])),
      PathScenario(
        "a better default on another link",
        before: secondLeg + [
          .device("route del default"),
          .device("route add default via 10.9.0.1 dev up0 metric 50"),
        ], change: [.device("route add default via 10.8.0.1 dev up1 metric 10")],
        then: satisfied(["up1"], via: ["10.8.0.1"])),
      PathScenario(
        "one leg of a multipath default loses its carrier",
        before: secondLeg + [
          .device("route replace default nexthop via 10.9.0.1 dev up0 nexthop via 10.8.0.1 dev up1")
        ], change: [.router("link set down0 down")],
        then: satisfied(["up1"], via: ["10.8.0.1"])),
      PathScenario(
        "nexthop object replaced",
        before: [
          dropDefault, .device("nexthop add id 7 via 10.9.0.1 dev up0"),
          .device("route add default nhid 7"),
        ], change: [.device("nexthop replace id 7 via 10.9.0.9 dev up0")],
        then: satisfied(["up0"], via: ["10.9.0.9"])),
      PathScenario(
        "IPv6 joins", before: [.device("addr add fd09::2/64 dev up0 nodad")],
        change: [.device("-6 route add default via fd09::1 dev up0")],
        then: satisfied(["up0"], via: ["10.9.0.1", "fd09::1"], ipv6: true)),
    ]

    /// Changes that are none: nothing may be told of them.
    static let noise = [
      PathScenario(
        "an address renewed with other lifetimes",
        change: (0..<20).map {
          .device(
            "addr change 10.9.0.2/24 dev up0 valid_lft \(3600 + $0) preferred_lft \(1800 + $0)")
        }, then: { _ in true }),
      PathScenario(
        "the largest packet size changed", change: [.device("link set up0 mtu 1400")],
        then: { _ in true }),
      PathScenario(
        "a container bridge comes and goes",
        change: (0..<5).flatMap { number -> [PathScenario.Step] in
          [
            .device("link add docker\(number) type bridge"),
            .device("link add cc\(number) type veth peer name cd\(number)"),
            .device("link set cc\(number) master docker\(number)"),
            .device("link set cc\(number) up"), .device("link set cd\(number) up"),
            .device("addr add 172.17.\(number).1/24 dev docker\(number)"),
            .device("link set docker\(number) up"), .device("link set cc\(number) nomaster"),
            .device("link del cc\(number)"), .device("link del docker\(number)"),
          ]
        }, then: { _ in true }),
      PathScenario(
        "routes that lead elsewhere", change: [.device("route add 10.200.0.0/16 via 10.9.0.1")],
        then: { _ in true }),
      PathScenario(
        "a network over one sentinel made unreachable",
        change: [.device("route add unreachable 17.253.144.0/24")], then: { _ in true }),
      PathScenario(
        "a default in a table that no rule leads to",
        change: [.device("route add default via 10.9.0.9 dev up0 table 100")], then: { _ in true }),
      PathScenario(
        "a worse default", change: [.device("route add default via 10.9.0.9 dev up0 metric 900")],
        then: { _ in true }),
    ]
  }
#endif
