public import ReachModels

/// Whatever has a state and tells its changes: a ``Monitor``, or a scripted one in tests.
///
/// Code that only wants to know should ask for `some ReachStateSource`, and be tested with the
/// `ScriptedMonitor` of ReachTesting.
public protocol ReachStateSource: Sendable {
  /// The newest state; never waits.
  var state: ReachState { get }

  /// The state now, and then each that tells something new; each access is a new subscription.
  var updates: ReachStates { get }
}

extension ReachStateSource {
  /// One aspect of the state: its value now, and then each that differs from the one before.
  ///
  /// ```swift
  /// for await connectivity in monitor.values(of: \.connectivity) { … }
  /// ```
  ///
  /// Each call is a new subscription, which ends as ``updates`` does. Values that follow each other
  /// are never equal; a slow subscriber misses some.
  ///
  /// - Parameter aspect: Reads the aspect off a state, where the sequence is iterated.
  /// - Returns: The values, to be iterated over once.
  public func values<Value: Equatable>(
    of aspect: @escaping @Sendable (ReachState) -> Value
  ) -> ReachValues<Value> {
    ReachValues(updates, aspect)
  }
}
