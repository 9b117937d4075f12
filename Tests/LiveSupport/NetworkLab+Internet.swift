#if os(Linux)
  package import ReachSystem

  extension NetworkLab {
    /// Does something while the router leads on to a host: 203.0.113.9 and 2001:db8::9.
    ///
    /// The router's link to it is `out0`, 203.0.113.1 and 2001:db8::1; the device has fd00:9::2
    /// besides. The host knows the way back to the device's addresses.
    package func withInternet<Value: Sendable>(
      _ body: (NetworkNamespace) async throws -> Value
    ) async throws -> Value {
      let name = router + "-net"
      let result: Result<Value, any Error>
      do {
        try await makeInternet(name)
        result = .success(try await body(try NetworkNamespace(path: "/run/netns/\(name)")))
      } catch {
        result = .failure(error)
      }
      _ = try? await Self.ip("netns", "del", name)
      return try result.get()
    }

    private func makeInternet(_ name: String) async throws {
      try await Self.ip("netns", "add", name)
      try await router("link add out0 type veth peer name net0 netns \(name)")
      for line in [
        "link set out0 up", "addr add 203.0.113.1/24 dev out0",
        "addr add 2001:db8::1/64 dev out0 nodad", "addr add fd00:9::1/64 dev down0 nodad",
      ] { try await router(line) }
      for line in [
        "link set net0 up", "addr add 203.0.113.9/24 dev net0",
        "addr add 2001:db8::9/64 dev net0 nodad", "route add default via 203.0.113.1",
        "route add default via 2001:db8::1",
      ] { try await Self.ip("-n", name, line: line) }
      try await device("addr add fd00:9::2/64 dev up0 nodad")
      try await device("route add default via fd00:9::1 dev up0")
      for file in ["ipv4/ip_forward", "ipv6/conf/all/forwarding"] {
        try await inRouter("sh", "-c", "echo 1 > /proc/sys/net/\(file)")
      }
    }
  }
#endif
