public import Observation
public import ReachModels

/// The state of a monitor for user interfaces, kept up to date on the main actor.
///
/// ```swift
/// Text("No network").opacity(model.isOnline ? 0 : 1)
///   .task { await model.observe() }
/// ```
@MainActor @Observable
public final class MonitorModel {
  /// The state, as of the last time that the main actor had time.
  public private(set) var state: ReachState

  /// The device is online, so far as is known; true also while that is unknown.
  public var isOnline: Bool { state.isOnline }

  @ObservationIgnored private let source: any ReachStateSource

  /// Creates a model with the present state, which does not follow it yet.
  ///
  /// - Parameter source: The monitor to mirror, which is kept alive.
  public init(_ source: any ReachStateSource) {
    self.source = source
    self.state = source.state
  }

  /// Follows the monitor, through stops and restarts, until the calling task is cancelled.
  public func observe() async {
    while !Task.isCancelled {
      for await state in source.updates where state != self.state { self.state = state }
    }
  }
}
