internal import Synchronization

/// One value that several parties race to give, and one task that waits for it.
///
/// No task group: that would wait for the losers as well, and with that for a transport that ignores
/// its cancellation.
package final class FirstAnswer<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiter: CheckedContinuation<Value, Never>?
  }

  private let state = Mutex(State())

  package init() {}

  /// Gives the value, if none has been given yet.
  package func give(_ value: Value) {
    let waiter = state.withLock { state in
      guard state.value == nil else { return nil as CheckedContinuation<Value, Never>? }
      state.value = value
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: value)
  }

  /// Waits for the value, once.
  ///
  /// - Parameter substitute: What is given in its place when the calling task is cancelled.
  /// - Returns: The value.
  package func value(ifCancelled substitute: @autoclosure @Sendable () -> Value) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state in
          if state.value == nil { state.waiter = continuation }
          return state.value
        }
        if let value { continuation.resume(returning: value) }
      }
    } onCancel: {
      give(substitute())
    }
  }

  /// A value has been given.
  package var isGiven: Bool { state.withLock { $0.value != nil } }
}
