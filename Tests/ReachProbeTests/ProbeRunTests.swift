import FoundationEssentials
import ReachModels
import ReachTesting
import Synchronization
import Testing

@testable import ReachProbe

@Suite("A run of a probe")
struct ProbeRunTests {
  /// Answers by host and version, and says who was asked.
  private final class Hosts: ProbeTransport {
    let answers: [String: ProbeRun.Outcome]
    private let record = Mutex<[String]>([])

    init(_ answers: [String: ProbeRun.Outcome]) { self.answers = answers }

    var asked: [String] { record.withLock { $0.sorted() } }

    func send(_ request: ProbeRequest) async throws -> ProbeResponse {
      let key = (request.url.host() ?? "") + (request.version.map { " \($0.rawValue)" } ?? "")
      record.withLock { $0.append(key) }
      guard let answer = answers[key] else {
        // Never answers: until it is cancelled.
        try await Task.sleep(for: .seconds(3600))
        throw CancellationError()
      }
      return try answer.get()
    }
  }

  private static let ok = ProbeRun.Outcome.success(ProbeResponse(status: 204))
  private static let dead = ProbeRun.Outcome.failure(ProbeError(.timedOut, in: .connection))
  private static let portal = ProbeRun.Outcome.success(
    ProbeResponse(status: 302, location: "http://login.test/"))

  private static func probe(_ hosts: String..., rule: Probe.Rule = .any) throws -> Probe {
    let probes = try hosts.map {
      Probe(url: try #require(URL(string: "http://\($0)/")), expectedStatus: 204)
    }
    var probe = try #require(probes.first)
    probe.alternatives = Array(probes.dropFirst())
    probe.rule = rule
    return probe
  }

  /// With a stagger that passes at once, or never.
  private static func outcome(
    _ probe: Probe, _ hosts: Hosts, staggers: Bool = true
  ) async -> ProbeRun.Outcome {
    await ProbeRun(probe, over: hosts, timeout: .seconds(5)) { _ in
      if !staggers { try await Task.sleep(for: .seconds(3600)) }
    }.outcome()
  }

  private static func verdict(_ probe: Probe, _ outcome: ProbeRun.Outcome) -> Verdict {
    ProbeClassifier.verdict(
      probe: probe, path: nil, outcome: outcome, latency: nil,
      date: Date(timeIntervalSince1970: 0))
  }

  @Test("a probe without alternatives is sent as it is, and judged by whoever asked")
  func alone() async throws {
    let hosts = Hosts(["a.test": Self.portal])
    let outcome = await Self.outcome(try Self.probe("a.test"), hosts)
    #expect(try outcome.get().finding == nil)
    #expect(try outcome.get().status == 302)
  }

  @Test("T40: the first success decides, and the silent ones are cancelled")
  func first() async throws {
    let hosts = Hosts(["b.test": Self.ok])
    let probe = try Self.probe("a.test", "b.test", "c.test")
    let outcome = await Self.outcome(probe, hosts)
    #expect(try outcome.get().status == 204)
    #expect(Self.verdict(probe, outcome).isOnline)
  }

  @Test("T40: an alternative is not asked when the first has answered within the stagger")
  func stagger() async throws {
    let hosts = Hosts(["a.test": Self.ok, "b.test": Self.ok])
    let probe = try Self.probe("a.test", "b.test")
    #expect(try await Self.outcome(probe, hosts, staggers: false).get().status == 204)
    #expect(hosts.asked == ["a.test"])
  }

  @Test("T39: one blocked of two is online by any, and the next is asked at once")
  func failure() async throws {
    let hosts = Hosts(["a.test": Self.dead, "b.test": Self.ok])
    let probe = try Self.probe("a.test", "b.test")
    #expect(try await Self.outcome(probe, hosts, staggers: false).get().status == 204)
  }

  @Test("each answer is judged by its own endpoint's expectation")
  func expectations() async throws {
    var probe = try Self.probe("a.test", "b.test")
    probe.alternatives[0].expectedStatus = 200
    let hosts = Hosts(["a.test": Self.dead, "b.test": .success(ProbeResponse(status: 200))])
    let outcome = await Self.outcome(probe, hosts)
    #expect(Self.verdict(probe, outcome).isOnline)
  }

  @Test("when all fail, a portal is told before the others")
  func portalTold() async throws {
    let hosts = Hosts(["a.test": Self.dead, "b.test": Self.portal])
    let probe = try Self.probe("a.test", "b.test")
    let verdict = Self.verdict(probe, await Self.outcome(probe, hosts))
    #expect(verdict.status == .captivePortal)
    #expect(verdict.diagnosis?.loginURL == "http://login.test/")
  }

  @Test("T39: one of three is dead: any, all, and at least so many")
  func rules() async throws {
    let hosts = Hosts(["a.test": Self.ok, "b.test": Self.dead, "c.test": Self.ok])
    for (rule, isOnline) in [
      (.any, true), (.all, false), (.atLeast(2), true), (.atLeast(3), false),
    ] as [(Probe.Rule, Bool)] {
      let probe = try Self.probe("a.test", "b.test", "c.test", rule: rule)
      let outcome = await Self.outcome(probe, hosts)
      #expect(Self.verdict(probe, outcome).isOnline == isOnline)
    }
  }

  @Test("a cancelled run ends at once")
  func cancelled() async throws {
    let probe = try Self.probe("a.test", "b.test")
    let task = Task { await Self.outcome(probe, Hosts([:]), staggers: false) }
    task.cancel()
    let outcome = await task.value
    #expect(throws: (any Error).self) { try outcome.get() }
  }

  // MARK: IPv4 and IPv6

  /// What either version comes to, and which is named as broken.
  struct Versions: Sendable, CustomTestStringConvertible {
    var v4: ProbeRun.Outcome?
    var v6: ProbeRun.Outcome?
    var isOnline: Bool
    var broken: IPVersion?
    var testDescription: String
  }

  private static let noRoute = ProbeRun.Outcome.failure(
    ProbeError(.unreachable, in: .connection, errno: ErrorNumbers.networkUnreachable))
  private static let noAddress = ProbeRun.Outcome.failure(
    ProbeError(.nameNotFound, in: .nameResolution))

  static let versions = [
    Versions(v4: ok, v6: ok, isOnline: true, testDescription: "both work"),
    Versions(v4: ok, v6: dead, isOnline: true, broken: .v6, testDescription: "IPv6 is dead"),
    Versions(v4: dead, v6: ok, isOnline: true, broken: .v4, testDescription: "IPv4 is dead"),
    Versions(v4: ok, v6: nil, isOnline: true, broken: .v6, testDescription: "IPv6 is silent"),
    Versions(v4: nil, v6: ok, isOnline: true, broken: .v4, testDescription: "IPv4 is silent"),
    Versions(v4: portal, v6: ok, isOnline: true, broken: .v4, testDescription: "a portal on IPv4"),
    Versions(v4: ok, v6: noRoute, isOnline: true, testDescription: "no IPv6 here"),
    Versions(v4: ok, v6: noAddress, isOnline: true, testDescription: "no IPv6 there"),
    Versions(v4: noRoute, v6: ok, isOnline: true, testDescription: "no IPv4 here"),
    Versions(v4: dead, v6: dead, isOnline: false, testDescription: "both are dead"),
    Versions(v4: dead, v6: noRoute, isOnline: false, testDescription: "IPv4 dead, no IPv6"),
  ]

  @Test("IPv4 and IPv6 are asked apart, and one that is broken is named", arguments: versions)
  func apart(_ row: Versions) async throws {
    var probe = try Self.probe("a.test")
    probe.asksVersionsApart = true
    var answers: [String: ProbeRun.Outcome] = [:]
    answers["a.test v4"] = row.v4
    answers["a.test v6"] = row.v6
    let hosts = Hosts(answers)
    // The grace passes only where somebody is silent for ever.
    let isSilent = row.v4 == nil || row.v6 == nil
    let verdict = Self.verdict(probe, await Self.outcome(probe, hosts, staggers: isSilent))
    #expect(verdict.isOnline == row.isOnline)
    #expect(verdict.brokenVersion == row.broken)
    #expect(hosts.asked == ["a.test v4", "a.test v6"])
  }

  @Test("what failed is told before what is absent")
  func absent() async throws {
    var probe = try Self.probe("a.test")
    probe.asksVersionsApart = true
    let hosts = Hosts(["a.test v4": Self.noRoute, "a.test v6": Self.dead])
    let verdict = Self.verdict(probe, await Self.outcome(probe, hosts))
    #expect(verdict.failure == .timedOut)
  }
}
