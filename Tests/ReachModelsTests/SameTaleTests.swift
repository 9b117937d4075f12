import ReachModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Two states tell the same when only the age of the evidence differs")
struct SameTaleTests {
  private func state(
    status: ReachStatus = .online, latency: Duration? = .milliseconds(20), at seconds: Double = 0,
    code: Int = 204
  ) -> ReachState {
    ReachState(
      status: status,
      lastVerdict: Verdict(
        status: status, path: nil, probeSucceeded: true, statusCode: code, latency: latency,
        date: Date(timeIntervalSince1970: seconds)))
  }

  @Test("a later probe that came out as the one before it")
  func laterProbe() {
    #expect(state().tellsTheSame(as: state(latency: .milliseconds(35), at: 60)))
  }

  @Test("the first verdict tells something new, and so does its loss")
  func firstVerdict() {
    #expect(!ReachState(status: .online).tellsTheSame(as: state()))
    #expect(!state().tellsTheSame(as: ReachState(status: .online)))
    #expect(ReachState().tellsTheSame(as: ReachState()))
  }

  @Test("a verdict that came out differently tells something new")
  func otherVerdict() {
    #expect(!state().tellsTheSame(as: state(code: 302)))
    #expect(!state().tellsTheSame(as: state(status: .offline)))
  }

  @Test("a latency where there was none tells something new, whichever way one asks")
  func latencyAppears() {
    #expect(!state().tellsTheSame(as: state(latency: nil)))
    #expect(!state(latency: nil).tellsTheSame(as: state()))
  }

  @Test("the relation is symmetric, and holds between equal states")
  func symmetric() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<1000 {
      let one = ReachState.random(using: &generator)
      var other = generator.bool() ? one : ReachState.random(using: &generator)
      if generator.bool() { other.lastVerdict?.date = .random(using: &generator) }
      if generator.bool() { other.lastVerdict?.latency = .seconds(1) }
      #expect(one.tellsTheSame(as: other) == other.tellsTheSame(as: one))
      #expect(one.tellsTheSame(as: one))
    }
  }
}
