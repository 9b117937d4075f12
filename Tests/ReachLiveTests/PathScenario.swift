#if os(Linux)
  import LiveSupport
  import ReachModels
  import ReachPath
  import Testing

  /// One change of the device's network, and the path that must follow from it.
  struct PathScenario: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
      /// Words for `ip` in the device. `ROUTER` stands for the router's namespace.
      case device(String)
      /// Words for `ip` in the router.
      case router(String)
      /// A sysctl assignment in the device.
      case sysctl(String)
    }

    var name: String
    var before: [Step] = []
    var change: [Step]
    var expected: @Sendable (NetworkPath) -> Bool

    var testDescription: String { name }

    init(
      _ name: String, before: [Step] = [], change: [Step],
      then expected: @escaping @Sendable (NetworkPath) -> Bool
    ) {
      self.name = name
      self.before = before
      self.change = change
      self.expected = expected
    }
  }

  extension NetworkLab {
    func perform(_ steps: [PathScenario.Step]) async throws {
      for step in steps {
        switch step {
        case .device(let line): try await device(line.replacing("ROUTER", with: self.router))
        case .router(let line): try await router(line)
        case .sysctl(let assignment):
          let parts = assignment.split(separator: "=")
          let file = "/proc/sys/" + parts[0].replacing(".", with: "/")
          try await inDevice("sh", "-c", "echo \(parts[1]) > \(file)")
        }
      }
    }

    func pathSource() throws -> RtnetlinkPathSource {
      RtnetlinkPathSource(.init(namespace: try deviceNamespace()))
    }
  }

  /// The path is unsatisfied for a reason.
  func unsatisfied(_ reason: UnsatisfiedReason) -> @Sendable (NetworkPath) -> Bool {
    { $0.status == .unsatisfied && $0.unsatisfiedReason == reason && $0.interfaces.isEmpty }
  }

  /// The path is satisfied over some interfaces and next hops.
  func satisfied(
    _ interfaces: [String], via gateways: [String], ipv4: Bool = true, ipv6: Bool = false,
    type: InterfaceType = .wiredEthernet
  ) -> @Sendable (NetworkPath) -> Bool {
    {
      $0.status == .satisfied && $0.interfaces.map(\.name) == interfaces
        && $0.gateways.map(\.description) == gateways && $0.supportsIPv4 == ipv4
        && $0.supportsIPv6 == ipv6 && $0.interfaces.first?.type == type
    }
  }
#endif
