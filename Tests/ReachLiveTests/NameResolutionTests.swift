#if os(Linux)
  import Foundation
  import LiveSupport
  import ReachModels
  import ReachSystem
  import Synchronization
  import Testing

  @Suite(
    "Name servers, asked by the system's own resolver", .requiresNetworkNamespaces,
    .timeLimit(.minutes(5)))
  struct NameResolutionTests {
    /// What a name server says, and what is made of it.
    struct Row: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var script: NameServer.Script
      /// By default two and a half minutes in which the resolver would not give up by itself.
      var options = "timeout:30 attempts:5"
      var status = ReachStatus.offline
      var failure: ProbeFailure?
      var stage: ProbeStage? = .nameResolution
      var isOverTCP = false

      static func online(_ name: String, _ script: @escaping NameServer.Script) -> Row {
        Row(testDescription: name, script: script, status: .online, stage: nil)
      }
    }

    private static let v4: [UInt8] = [10, 9, 0, 1]
    private static let v6: [UInt8] = [0xfd, 0, 0, 9] + [UInt8](repeating: 0, count: 11) + [1]

    /// As many as fit into one message over TCP, which has no more than 64 KiB.
    private static func thousands(in network: UInt8) -> [[UInt8]] {
      (0..<4000).map { [10, network, UInt8($0 >> 8), UInt8($0 & 0xff)] }
    }

    static let rows: [Row] = [
      .online("an address") { $0.answer([v4]) },
      .online("an address of IPv6 alone") { $0.answer([v6]) },
      Row(
        testDescription: "an address, when it is asked again",
        script: { [asked = Counter()] question in
          // Both versions are asked for at once.
          asked.next() < 2 ? nil : question.answer([v4])
        }, options: "timeout:1 attempts:5", status: .online, stage: nil),
      Row(testDescription: "nothing, ever", script: { _ in nil }, failure: .timedOut),
      Row(
        testDescription: "that there is no such name", script: { $0.answer(.noSuchName) },
        failure: .nameNotFound),
      Row(
        testDescription: "that it is out of order", script: { $0.answer(.serverFailure) },
        failure: .nameNotFound),
      Row(
        testDescription: "that the name has no address", script: { $0.answer([]) },
        failure: .nameNotFound),
      Row(
        testDescription: "a few bytes of nothing", script: { _ in [0xff, 0x00, 0xff] },
        failure: .nameNotFound),
      // The resolver takes it for somebody else's, and waits on.
      Row(
        testDescription: "an answer to another question",
        script: { [$0.answer([v4])[0] ^ 0xff] + $0.answer([v4]).dropFirst() }, failure: .timedOut),
      Row(
        testDescription: "an address that is none",
        script: { $0.answer(garbage: [0xc0, 0xff, 0xff, 0xff, 0x00, 0xff]) },
        failure: .nameNotFound),
      Row(
        testDescription: "a link-local address without its interface",
        script: { $0.answer([[0xfe, 0x80] + [UInt8](repeating: 1, count: 14)]) },
        failure: .nameNotFound),
      Row(
        testDescription: "4,000 addresses that all answer",
        script: { $0.answer(thousands(in: 8)) }, status: .online, stage: nil, isOverTCP: true),
      Row(
        testDescription: "4,000 addresses that all refuse",
        script: { $0.answer(thousands(in: 6)) }, failure: .unreachable, stage: .connection,
        isOverTCP: true),
      Row(
        testDescription: "4,000 addresses that are dead, and one of IPv6 that answers",
        script: { $0.answer(thousands(in: 7) + [v6]) }, status: .online, stage: nil,
        isOverTCP: true),
    ]

    /// The name server, the page and the networks that the rows speak of.
    private static func with<Value: Sendable>(
      _ script: @escaping NameServer.Script, options: String = "timeout:30 attempts:5",
      _ body: (NetworkLab, NameServer) async throws -> Value
    ) async throws -> Value {
      try await NetworkLab.with { lab in
        try await lab.router("addr add fd00:9::1/64 dev down0 nodad")
        try await lab.device("addr add fd00:9::2/64 dev up0 nodad")
        try await lab.router("route add local 10.8.0.0/16 dev lo")
        try await lab.router("route add blackhole 10.7.0.0/16")
        try await lab.device("route add unreachable 10.6.0.0/16")
        let namespace = try lab.routerNamespace()
        let page = ScriptedServer.answer(200)
        let overIPv6 = try ScriptedServer(
          address: "fd00:9::1", port: 80, namespace: namespace, script: page)
        defer { overIPv6.stop() }
        let overIPv4 = try ScriptedServer(
          address: "0.0.0.0", port: 80, namespace: namespace, script: page)
        defer { overIPv4.stop() }
        let names = try NameServer(address: "10.9.0.1", namespace: namespace, script: script)
        defer { names.stop() }
        let configuration = "nameserver 10.9.0.1\noptions \(options)\n"
        return try await lab.withResolverConfiguration(configuration) {
          try await body(lab, names)
        }
      }
    }

    private static func check(
      in lab: NetworkLab, timeout: Int
    ) async throws -> (verdict: Verdict, exit: Int32) {
      let command = try lab.start(
        "check", "--json", "--probe", "http://host.test/", "--timeout", "\(timeout)")
      let verdict = try await LineReader(command.lines).value(Verdict.self)
      return (verdict, await command.exitStatus())
    }

    @Test("whatever a name server says, the verdict is right", arguments: rows)
    func row(_ row: Row) async throws {
      try await Self.with(row.script, options: row.options) { lab, names in
        try await Self.expect(row, in: lab)
        #expect(names.questions > 0)
        #expect((names.connections > 0) == row.isOverTCP)
      }
    }

    @Test(
      "a firewall before the name server is a name server that does not answer", .requiresFirewall,
      arguments: [
        ("drop", .timedOut), ("reject with icmp type port-unreachable", .nameNotFound),
        ("reject with icmp type admin-prohibited", .nameNotFound),
      ] as [(String, ProbeFailure)])
    func firewall(rule: String, failure: ProbeFailure) async throws {
      // Of two refusals at once the kernel sends one: the other question is asked again.
      let options = failure == .timedOut ? "timeout:30 attempts:5" : "timeout:1 attempts:3"
      try await Self.with({ $0.answer([Self.v4]) }, options: options) { lab, names in
        try await lab.setFirewall(incoming: "udp dport 53 \(rule)")
        let row = Row(testDescription: rule, script: { _ in nil }, failure: failure)
        try await Self.expect(row, in: lab)
        #expect(names.questions == 0)
      }
    }

    /// Checks, and expects what the row says.
    private static func expect(_ row: Row, in lab: NetworkLab) async throws {
      // One that is not answered in time is the question in some rows, and not in the others.
      var timeout = row.failure == .timedOut ? 1 : 60
      let began = BootTime.now
      var (verdict, exit) = try await check(in: lab, timeout: timeout)
      while verdict.failedStage != row.stage, timeout < 30 {
        timeout *= 2
        (verdict, exit) = try await check(in: lab, timeout: timeout)
      }
      // Neither the verdict nor the program's end waited for the resolver.
      #expect(began.duration(to: .now) < .seconds(140))
      #expect(verdict.status == row.status, "\(verdict)")
      #expect(verdict.failure == row.failure, "\(verdict)")
      #expect(verdict.failedStage == row.stage, "\(verdict)")
      let isNameless = row.stage == .nameResolution
      let cause: Diagnosis.Cause = isNameless ? .nameResolution : .connection
      #expect(verdict.diagnosis?.cause == (row.status == .online ? nil : cause), "\(verdict)")
      #expect(exit == (row.status == .online ? 0 : 1))
    }

    @Test("an answer that comes after the deadline is too late, and the next one is not")
    func late() async throws {
      let gate = DispatchSemaphore(value: 0)
      defer { gate.signal() }
      let script: NameServer.Script = { question in
        gate.wait()
        gate.signal()
        return question.answer([Self.v4])
      }
      try await Self.with(script) { lab, _ in
        // Before the name server is stopped, whose thread stands at the gate.
        defer { gate.signal() }
        let command = try lab.start(
          "watch", "--json", "--probe", "http://host.test/", "--timeout", "1", "--interval",
          "0.2", "--offline-interval", "0.2")
        let reader = LineReader(command.lines)
        var state = try await reader.state()
        while state.lastVerdict?.failedStage != .nameResolution { state = try await reader.state() }
        #expect(state.status == .offline)
        #expect(state.lastVerdict?.failure == .timedOut)
        gate.signal()
        while state.status != .online { state = try await reader.state() }
        command.signal(SIGTERM)
        #expect(await command.exitStatus() == 0)
      }
    }
  }

  /// Counts from 0.
  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
#endif
