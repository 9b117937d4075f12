import ReachModels
import Testing

@testable import reach

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Testing has an ExitStatus, too.
typealias Status = reach.ExitStatus

@Suite("The exit status tells the answer")
struct ExitStatusTests {
  @Test(
    "a path", arguments: zip(PathStatus.allCases, [Status.online, .offline, .online, .unknown]))
  func path(status: PathStatus, expected: Status) {
    #expect(Status(NetworkPath(status: status)) == expected)
  }

  @Test(
    "a verdict",
    arguments: zip(ReachStatus.allCases, [Status.unknown, .online, .offline, .captivePortal]))
  func verdict(status: ReachStatus, expected: Status) {
    #expect(Status(Verdict(status: status, path: nil, date: Date())) == expected)
  }

  @Test(
    "a machine that cannot send a probe is at fault, whatever the verdict",
    arguments: ReachStatus.allCases)
  func probeUnavailable(status: ReachStatus) {
    let verdict = Verdict(
      status: status, path: nil, diagnosis: Diagnosis(cause: .probeUnavailable), date: Date())
    #expect(Status(verdict) == .internalFault)
  }

  @Test("the numbers are the documented ones")
  func numbers() {
    let statuses: [Status] = [
      .online, .offline, .captivePortal, .unknown, .usage, .internalFault,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 3, 4, 64, 70])
    for status in statuses { #expect(Help.text.contains(" \(status.rawValue)  ")) }
  }
}
