internal import Synchronization

/// A value behind a lock, and the tasks that wait until it has become as they want it.
///
/// What the fakes wait with: a fact is waited for, never time.
final class Watched<Value: Sendable>: Sendable {
  private enum Waiter {
    /// Its task is about to wait.
    case registering
    /// Its task was cancelled before it waited.
    case cancelled
    /// Its task waits.
    case waiting(@Sendable (Value) -> Bool, CheckedContinuation<Void, Never>)
  }

  private struct Storage {
    var value: Value
    var lastID: UInt64 = 0
    var waiters: [UInt64: Waiter] = [:]
    var followers: [@Sendable () -> Void] = []
  }

  private let storage: Mutex<Storage>

  init(_ value: Value) { storage = Mutex(Storage(value: value)) }

  var value: Value { storage.withLock { $0.value } }

  /// Changes the value, then wakes everybody whose wish it fulfils.
  func update<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, ready, followers) = storage.withLock { storage in
      let result = body(&storage.value)
      var ready: [CheckedContinuation<Void, Never>] = []
      for (id, waiter) in storage.waiters {
        guard case .waiting(let isFulfilled, let continuation) = waiter, isFulfilled(storage.value)
        else { continue }
        storage.waiters[id] = nil
        ready.append(continuation)
      }
      return (result, ready, storage.followers)
    }
    // Outside the lock, which whoever is resumed may take.
    for continuation in ready { continuation.resume() }
    for follower in followers { follower() }
    return result
  }

  /// Calls a follower after each change from now on, for good and outside the lock.
  func follow(_ follower: @escaping @Sendable () -> Void) {
    storage.withLock { $0.followers.append(follower) }
  }

  /// Waits until the value is as wanted, at once if it is.
  ///
  /// - Parameters:
  ///   - heedsCancellation: Returns early when the calling task is cancelled.
  ///   - isFulfilled: Looks at the value, inside the lock.
  func wait(
    heedingCancellation heedsCancellation: Bool = true,
    until isFulfilled: @escaping @Sendable (Value) -> Bool
  ) async {
    let id = storage.withLock { storage in
      storage.lastID += 1
      storage.waiters[storage.lastID] = .registering
      return storage.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = storage.withLock { storage in
          switch storage.waiters[id] {
          case .registering where !isFulfilled(storage.value):
            storage.waiters[id] = .waiting(isFulfilled, continuation)
            return false
          case .registering, .cancelled, .waiting, nil:
            storage.waiters[id] = nil
            return true
          }
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      if heedsCancellation { cancel(id) }
    }
  }

  private func cancel(_ id: UInt64) {
    let continuation = storage.withLock { storage in
      switch storage.waiters[id] {
      case .registering:
        storage.waiters[id] = .cancelled
        return nil as CheckedContinuation<Void, Never>?
      case .waiting(_, let continuation):
        storage.waiters[id] = nil
        return continuation
      case .cancelled, nil: return nil
      }
    }
    continuation?.resume()
  }
}
