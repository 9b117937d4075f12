#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachModels

extension MonitorMachine {
  /// What has been found out about the device.
  struct Finding: Sendable, Hashable {
    var status = ReachStatus.unknown
    var offlineSince: Date?
    var diagnosis: Diagnosis?

    /// The device is not online.
    var isOffline: Bool {
      switch status {
      case .unknown, .online: false
      case .offline, .captivePortal: true
      }
    }
  }

  /// Cancels the timer after which the finding has settled.
  mutating func cancelSettling() -> [Effect] {
    defer { settling = nil }
    return settling.map { [.cancel($0)] } ?? []
  }

  /// Tells the finding as it is now, whether it has settled or not.
  mutating func endSettling() -> [Effect] {
    settling = nil
    told = finding
    return publish()
  }

  /// Makes the finding what is told, at once or when it has lasted long enough.
  mutating func settle() -> [Effect] {
    let delay = delayBeforeTelling
    guard delay > .zero else {
      told = finding
      return cancelSettling()
    }
    guard settling == nil, !isPaused else { return [] }
    let timer = issue()
    settling = timer
    return [.wait(timer, delay)]
  }

  private var delayBeforeTelling: Duration {
    if finding.isOffline, !told.isOffline { return options.tolerance.settleBeforeOffline }
    if finding.status == .online, told.isOffline { return options.tolerance.settleBeforeOnline }
    return .zero
  }
}
