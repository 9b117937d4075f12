internal import Synchronization

/// Tells those who want to know that the machine has been resumed.
final class ResumeBell: Sendable {
  private struct Listener: Sendable {
    var isMonitor: Bool
    var body: @Sendable () -> Void
  }

  private struct State: Sendable {
    var lastID: UInt64 = 0
    var listeners: [UInt64: Listener] = [:]
    var monitorCalls = 0
  }

  private final class Token: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
  }

  private let state = Mutex(State())

  /// How often the monitor of a ``Scenario`` has been told.
  var monitorCalls: Int { state.withLock { $0.monitorCalls } }

  /// Calls a listener with each ring, until what is returned is let go.
  func listen(
    isMonitor: Bool, _ body: @escaping @Sendable () -> Void
  ) -> any Sendable & AnyObject {
    let id = state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = Listener(isMonitor: isMonitor, body: body)
      return state.lastID
    }
    return Token { [weak self] in self?.remove(id) }
  }

  func ring() {
    let listeners = state.withLock { state in
      state.monitorCalls += state.listeners.values.count { $0.isMonitor }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.body() }
  }

  private func remove(_ id: UInt64) { state.withLock { _ = $0.listeners.removeValue(forKey: id) } }
}
