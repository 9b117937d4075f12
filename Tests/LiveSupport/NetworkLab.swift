#if os(Linux)
  internal import Foundation
  internal import Synchronization
  package import ReachSystem

  /// Two network namespaces of our own, a device and its router, joined by a veth pair.
  ///
  /// The device has `up0`, 10.9.0.2/24, and a default route via 10.9.0.1; the router has `down0`,
  /// 10.9.0.1/24. Nothing leads out of either.
  package struct NetworkLab: Sendable {
    package let device: String
    package let router: String

    private static let count = Atomic(0)

    /// Why no lab can be made here; nil if one can.
    package static let obstacle: String? = {
      guard geteuid() == 0 else { return "needs root" }
      guard Command.find("ip") != nil else { return "needs the command ip (package iproute2)" }
      guard FileManager.default.isReadableFile(atPath: "/proc/self/ns/net") else {
        return "needs a kernel with network namespaces"
      }
      return nil
    }()

    /// Makes a lab, does something with it, and removes it.
    package static func with<Value: Sendable>(
      _ body: (NetworkLab) async throws -> Value
    ) async throws -> Value {
      let number = count.add(1, ordering: .relaxed).newValue
      let lab = NetworkLab(
        device: "reach-d\(getpid())-\(number)", router: "reach-r\(getpid())-\(number)")
      let result: Result<Value, any Error>
      do {
        try await lab.make()
        result = .success(try await body(lab))
      } catch {
        result = .failure(error)
      }
      for name in [lab.device, lab.router] { _ = try? await Self.ip("netns", "del", name) }
      return try result.get()
    }

    private func make() async throws {
      for name in [device, router] {
        try await Self.ip("netns", "add", name)
        try await Self.ip("-n", name, "link", "set", "lo", "up")
      }
      // Ends of a veth pair that share an ifindex are not urgent to the kernel, and their carrier is
      // told up to a second late: the pad gives them different ones.
      try await router("link add pad0 type veth peer name pad1")
      try await Self.ip(
        "-n", device, "link", "add", "up0", "type", "veth", "peer", "name", "down0", "netns", router
      )
      try await device("addr add 10.9.0.2/24 dev up0")
      try await router("addr add 10.9.0.1/24 dev down0")
      try await router("link set down0 up")
      try await device("link set up0 up")
      try await device("route add default via 10.9.0.1 dev up0")
    }

    /// Runs `ip` in the device, with words separated by spaces.
    package func device(_ line: String) async throws { try await Self.ip("-n", device, line: line) }

    /// Runs `ip` in the router, with words separated by spaces.
    package func router(_ line: String) async throws { try await Self.ip("-n", router, line: line) }

    /// Runs a program in the device.
    @discardableResult
    package func inDevice(_ words: String...) async throws -> String {
      try await Self.ip(["netns", "exec", device] + words)
    }

    /// Runs a program in the router.
    @discardableResult
    package func inRouter(_ words: String...) async throws -> String {
      try await Self.ip(["netns", "exec", router] + words)
    }

    /// The device's namespace, held open.
    package func deviceNamespace() throws -> NetworkNamespace {
      try NetworkNamespace(path: "/run/netns/\(device)")
    }

    /// The router's namespace, held open.
    package func routerNamespace() throws -> NetworkNamespace {
      try NetworkNamespace(path: "/run/netns/\(router)")
    }

    static func ip(_ words: String..., line: String) async throws {
      try await ip(words + line.split(separator: " ").map(String.init))
    }

    static func ip(_ words: String...) async throws { try await ip(words) }

    @discardableResult
    private static func ip(_ words: [String]) async throws -> String {
      try await Command.run(Command.find("ip") ?? "/sbin/ip", words)
    }
  }
#endif
