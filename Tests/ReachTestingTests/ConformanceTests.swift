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
  /// Far more than any of this takes, also on a busy machine.
  private static let patience = Duration.seconds(120)

  @Test("the scripted source keeps its promises")
  func scriptedSource() async throws {
    let source = ScriptedPathSource(.wifi)
    let conformance = PathSourceConformance(source, within: Self.patience) {
      source.send(.offline(.noCarrier))
    }
    try await conformance.check()
    await source.waitUntilReleased()
  }

  #if os(Linux)
    @Test("the kernel's source keeps its promises, on whatever machine this is")
    func kernelSource() async throws {
      try await PathSourceConformance(RtnetlinkPathSource(), within: Self.patience).check()
    }
  #endif

  @Test("a source that breaks one is found out", arguments: FaultySource.Fault.allCases)
  func faultySource(fault: FaultySource.Fault) async {
    // Where an answer is waited for in vain, a busy machine may be late with those before it.
    var limit = fault.isSilence ? Duration.seconds(1) : .seconds(60)
    var promise: String?
    repeat {
      let source = FaultySource(fault)
      let conformance = PathSourceConformance(source, within: limit) { source.change() }
      let error = await #expect(throws: ConformanceFailure.self) { try await conformance.check() }
      promise = error?.promise
      limit *= 2
    } while promise != fault.rawValue && limit < .seconds(100)
    #expect(promise == fault.rawValue)
  }

  @Test("a faultless one is not")
  func faultless() async throws {
    let source = FaultySource(nil)
    let conformance = PathSourceConformance(source, within: Self.patience) { source.change() }
    try await conformance.check()
  }

  private func check(_ fault: PageTransport.Fault?) async throws {
    var conformance = TransportConformance(
      PageTransport(fault), answering: try #require(URL(string: "http://page.example/204")),
      withStatus: 204, within: Self.patience)
    conformance.redirecting = URL(string: "http://page.example/redirect")
    conformance.silent = URL(string: "http://page.example/silent")
    conformance.long = URL(string: "http://page.example/long")
    try await conformance.check()
  }

  @Test("a transport that keeps its promises passes")
  func transport() async throws { try await check(nil) }

  @Test("a transport that breaks one is found out", arguments: PageTransport.Fault.allCases)
  func faultyTransport(fault: PageTransport.Fault) async {
    var promise: String?
    // On a busy machine a request may not have begun when it is cancelled on its way.
    for _ in 0..<5 where promise == nil { promise = await brokenPromise(fault) }
    #expect(promise == fault.rawValue)
  }

  private func brokenPromise(_ fault: PageTransport.Fault) async -> String? {
    do {
      try await check(fault)
      return nil
    } catch {
      return (error as? ConformanceFailure)?.promise ?? "\(error)"
    }
  }

  /// Tells when a request begins that nobody has cancelled yet, and when it ends.
  private struct Following: ProbeTransport {
    let page = PageTransport(nil)
    let begun: AsyncStream<Void>.Continuation
    let ended: AsyncStream<Void>.Continuation

    func send(_ request: ProbeRequest) async throws -> ProbeResponse {
      guard request.timeout > .seconds(600), !Task.isCancelled else {
        return try await page.send(request)
      }
      begun.yield()
      defer { ended.yield() }
      return try await page.send(request)
    }
  }

  @Test("a check of a transport that is cancelled leaves no request on its way")
  func cancelledCheck() async throws {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let (ended, ending) = AsyncStream.makeStream(of: Void.self)
    var conformance = TransportConformance(
      Following(begun: beginning, ended: ending),
      answering: try #require(URL(string: "http://page.example/204")), withStatus: 204,
      within: Self.patience)
    conformance.silent = URL(string: "http://page.example/silent")
    let check = Task { [conformance] in try await conformance.check() }
    for await _ in begun { break }
    check.cancel()
    await #expect(throws: CancellationError.self) { try await check.value }
    for await _ in ended { break }
  }

  @Test("what a transport throws by itself is thrown on")
  func throwsOn() async throws {
    let page = try #require(URL(string: "http://page.example/"))
    let conformance = TransportConformance(
      ScriptedTransport(.failure(.unreachable, in: .connection)), answering: page, withStatus: 200)
    await #expect(throws: ProbeError.self) { try await conformance.check() }
  }
}
