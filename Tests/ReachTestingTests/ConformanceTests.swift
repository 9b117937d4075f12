import ReachModels
import ReachPath
import ReachProbe
import ReachTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("conformance checks", .timeLimit(.minutes(5)))
struct ConformanceTests {
  /// For what is answered: far longer than it takes, on whatever machine.
  private static let loaded = Duration.seconds(120)

  @Test("the scripted source keeps its promises")
  func scriptedSource() async throws {
    let source = ScriptedPathSource(.wifi)
    try await PathSourceConformance(source, within: Self.loaded) {
      source.send(.offline(.noCarrier))
    }.check()
    await source.waitUntilReleased()
  }

  #if os(Linux)
    @Test("the kernel's source keeps its promises, on whatever machine this is")
    func kernelSource() async throws {
      try await PathSourceConformance(RtnetlinkPathSource(), within: Self.loaded).check()
    }
  #endif

  @Test("a source that breaks one is found out", arguments: FaultySource.Fault.allCases)
  func faultySource(fault: FaultySource.Fault) async {
    let source = FaultySource(fault)
    // Long enough for a loaded machine where an answer is waited for.
    let limit = fault.isSilence ? Duration.seconds(1) : .seconds(30)
    let conformance = PathSourceConformance(source, within: limit) { source.change() }
    let error = await #expect(throws: ConformanceFailure.self) { try await conformance.check() }
    #expect(error?.promise == fault.rawValue)
  }

  @Test("a faultless one is not")
  func faultless() async throws {
    let source = FaultySource(nil)
    try await PathSourceConformance(source, within: Self.loaded) { source.change() }.check()
  }

  private func check(_ fault: PageTransport.Fault?) async throws {
    var conformance = TransportConformance(
      PageTransport(fault), answering: try #require(URL(string: "http://page.example/204")),
      withStatus: 204, within: .seconds(30))
    conformance.redirecting = URL(string: "http://page.example/redirect")
    conformance.silent = URL(string: "http://page.example/silent")
    conformance.long = URL(string: "http://page.example/long")
    try await conformance.check()
  }

  @Test("a transport that keeps its promises passes")
  func transport() async throws { try await check(nil) }

  @Test("a transport that breaks one is found out", arguments: PageTransport.Fault.allCases)
  func faultyTransport(fault: PageTransport.Fault) async {
    let error = await #expect(throws: ConformanceFailure.self) {
      try await check(fault)
    }
    #expect(error?.promise == fault.rawValue)
  }

  @Test("what a transport throws by itself is thrown on")
  func throwsOn() async throws {
    let page = try #require(URL(string: "http://page.example/"))
    let conformance = TransportConformance(
      ScriptedTransport(.failure(.unreachable, in: .connection)), answering: page, withStatus: 200)
    await #expect(throws: ProbeError.self) { try await conformance.check() }
  }
}
