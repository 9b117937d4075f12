public import ReachModels

extension Monitor {
  /// Calls a handler on the main actor, now and with each newer state, until its token is let go.
  ///
  /// For what may be touched on the main actor only, such as a label:
  ///
  /// ```swift
  /// token = monitor.onChange(on: MainActor.self) { state in label.isHidden = state.isOnline }
  /// ```
  ///
  /// Is the main actor busy meanwhile, it gets the newest state and none of those in between. Once
  /// the token is cancelled on the main actor, the handler is not called again. Elsewhere, what a
  /// program runs of the main actor is its own business: a `main` that waits in a loop of its own
  /// has to let it run.
  ///
  /// - Parameters:
  ///   - actor: The main actor's type, which says where the handler is called.
  ///   - initially: Calls it with the present state as well, before this returns; false for changes
  ///     only.
  ///   - handler: What to call. It is kept until the token is cancelled or let go, or the monitor
  ///     is.
  /// - Returns: The token. Keep it.
  @MainActor
  public func onChange(
    on actor: MainActor.Type, initially: Bool = true,
    _ handler: @escaping @MainActor (ReachState) -> Void
  ) -> HandlerToken {
    let mailbox = MainActorMailbox(handler)
    let token = HandlerToken(
      broadcast, broadcast.add({ mailbox.put($0) }, initially: false))
    mailbox.open(for: token, with: initially ? state : nil)
    return token
  }
}
