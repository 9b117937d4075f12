public import ReachModels
internal import ReachSystem

extension Monitor {
  /// Calls a handler with each state that tells something new, until its token is let go.
  ///
  /// Handlers are called one after the other, in the order of their installation, on Reach's own
  /// thread: a handler must not block, or it holds up everything. It may do whatever it likes with
  /// the monitor, remove itself or others and install more. It stays through stops and restarts,
  /// and gets the stopped state as any other.
  ///
  /// ```swift
  /// token = monitor.onChange { state in print(state.isOnline) }
  /// ```
  ///
  /// - Parameters:
  ///   - initially: Calls it with the present state as well, soon and once; false for changes only.
  ///   - handler: What to call. It is kept until the token is cancelled or let go, or the monitor
  ///     is.
  /// - Returns: The token. Keep it.
  public nonisolated func onChange(
    initially: Bool = true, _ handler: @escaping @Sendable (ReachState) -> Void
  ) -> HandlerToken {
    let id = broadcast.add(handler, initially: initially)
    if initially {
      Task(executorPreference: ReachExecutor.tasks) { [weak self] in await self?.greet(id) }
    }
    return HandlerToken(broadcast, id)
  }

  private func greet(_ id: UInt64) { broadcast.greet(id) }
}
