#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ReachModels
import ReachProbe
import Testing

@Suite("The classifier, of failures")
struct ProbeClassifierFailureTests {
  struct Failure: Sendable, CustomTestStringConvertible {
    var failure: ProbeFailure
    var stage: ProbeStage
    var means: ReachStatus
    var cause: Diagnosis.Cause

    init(
      _ failure: ProbeFailure, _ stage: ProbeStage, _ means: ReachStatus, _ cause: Diagnosis.Cause
    ) {
      (self.failure, self.stage, self.means, self.cause) = (failure, stage, means, cause)
    }

    var testDescription: String { "\(failure) in \(stage)" }
  }

  private struct ForeignError: Error {}

  private static func verdict(_ error: any Error) throws -> Verdict {
    let path = NetworkPath(
      status: .satisfied,
      interfaces: [NetworkInterface(name: "eth0", index: 2, type: .wiredEthernet)],
      isExpensive: true)
    return ProbeClassifier.verdict(
      probe: .google, path: path, outcome: .failure(error), latency: .seconds(1),
      date: Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test(
    "a failure means what the table says",
    arguments: [
      Failure(.invalidRequest, .preparation, .unknown, .probeUnavailable),
      Failure(.libraryMissing, .preparation, .unknown, .probeUnavailable),
      Failure(.resourcesExhausted, .preparation, .unknown, .probeUnavailable),
      Failure(.resourcesExhausted, .connection, .unknown, .probeUnavailable),
      Failure(.timedOut, .preparation, .unknown, .probeUnavailable),
      Failure(.timedOut, .nameResolution, .offline, .nameResolution),
      Failure(.nameNotFound, .nameResolution, .offline, .nameResolution),
      Failure(.timedOut, .connection, .offline, .connection),
      Failure(.connectionRefused, .connection, .offline, .connection),
      Failure(.unreachable, .connection, .offline, .connection),
      Failure(.timedOut, .tls, .offline, .tls),
      Failure(.connectionLost, .tls, .offline, .tls),
      Failure(.tlsFailed, .tls, .offline, .tls),
      Failure(.tlsFailed, .firstByte, .offline, .tls),
      Failure(.timedOut, .firstByte, .offline, .response),
      Failure(.timedOut, .body, .offline, .response),
      Failure(.connectionLost, .firstByte, .offline, .response),
      Failure(.closedEarly, .firstByte, .offline, .response),
      Failure(.closedEarly, .body, .offline, .response),
      Failure(.malformedResponse, .body, .offline, .response),
      Failure(.responseTooLarge, .body, .offline, .response),
      Failure(.unknown, .unknown, .offline, .unknown),
      Failure(.cancelled, .unknown, .unknown, .cancelled),
      Failure(.cancelled, .preparation, .unknown, .cancelled),
    ])
  func failure(_ row: Failure) throws {
    let verdict = try Self.verdict(ProbeError(row.failure, in: row.stage))
    #expect(verdict.status == row.means)
    #expect(verdict.diagnosis?.cause == row.cause)
    #expect(verdict.diagnosis?.detail?.isEmpty == false)
    #expect(verdict.failure == row.failure)
    #expect(verdict.failedStage == row.stage)
    #expect(verdict.statusCode == nil)
    #expect(verdict.probeSucceeded == (row.means == .offline ? false : nil))
  }

  @Test("what was not sent has no latency")
  func latency() throws {
    #expect(try Self.verdict(ProbeError(.libraryMissing, in: .preparation)).latency == nil)
    #expect(try Self.verdict(ProbeError(.timedOut, in: .tls)).latency == .seconds(1))
  }

  @Test("the path is copied into the verdict")
  func path() throws {
    let verdict = try Self.verdict(ProbeError(.timedOut, in: .tls))
    #expect(verdict.pathIsSatisfied)
    #expect(verdict.isExpensive)
    #expect(verdict.interfaceNames == ["eth0"])
  }

  @Test("a cancellation is no evidence of being offline")
  func cancellation() throws {
    let verdict = try Self.verdict(CancellationError())
    #expect(verdict.status == .unknown)
    #expect(verdict.diagnosis?.cause == .cancelled)
    #expect(verdict.probeSucceeded == nil)
  }

  @Test("an error of somebody's own transport is a failure without a name")
  func foreign() throws {
    let verdict = try Self.verdict(ForeignError())
    #expect(verdict.status == .offline)
    #expect(verdict.failure == .unknown)
    #expect(verdict.diagnosis?.detail == "ForeignError()")
  }

  @Test("the transport's own words are passed on")
  func detail() throws {
    let verdict = try Self.verdict(ProbeError(.timedOut, in: .tls, detail: "its own words"))
    #expect(verdict.diagnosis?.detail == "its own words")
  }
}
