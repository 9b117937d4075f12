package import Testing
internal import Synchronization

/// One test at a time that runs its body in a process of its own.
///
/// The test library waits for such a process on a thread of the pool, which has as many as there
/// are cores: as many processes as that, and every other test stands still until one has ended.
package struct ProcessTurn: SuiteTrait, TestTrait, TestScoping {
  private struct State {
    var isTaken = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Mutex(State())

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    await Self.take()
    defer { Self.giveBack() }
    try await function()
  }

  private static func take() async {
    await withCheckedContinuation { continuation in
      let isMine = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        state.waiters.append(continuation)
        return false
      }
      if isMine { continuation.resume() }
    }
  }

  private static func giveBack() {
    let next = state.withLock { state in
      guard !state.waiters.isEmpty else {
        state.isTaken = false
        return CheckedContinuation<Void, Never>?.none
      }
      return state.waiters.removeFirst()
    }
    next?.resume()
  }
}

extension Trait where Self == ProcessTurn {
  /// The test runs its body in a process of its own, after every other such test.
  package static var inItsTurn: Self { ProcessTurn() }
}
