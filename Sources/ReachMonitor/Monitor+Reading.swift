public import ReachModels

extension Monitor {
  /// The newest state.
  ///
  /// Never waits, from whatever thread it is read.
  public nonisolated var state: ReachState { broadcast.latest }

  /// The device is online, so far as is known: ``state`` in one word, as optimistic as
  /// ``ReachModels/ReachState/isOnline``.
  public nonisolated var isOnline: Bool { state.isOnline }

  /// The state now, and then each that tells something new.
  ///
  /// Each access is a new subscription; iterate over each stream once. A slow subscriber gets the
  /// newest state and none of those in between, and slows down nobody. No state equals the one
  /// before it, unless those in between were skipped; a probe that comes out as the last one did is
  /// nothing new.
  ///
  /// The stream ends upon ``stop()``, with the stopped state as its last element, and when the
  /// monitor is released. Streams from before a stop stay finished: subscribe again. One that is
  /// asked for while the monitor is stopped waits for the next start. Cancelling the task that
  /// iterates ends its own stream only, and at once: what it has not read is dropped.
  public nonisolated var updates: ReachStates { broadcast.states() }

  /// Each state that tells something new, from now on: ``updates`` without the state now.
  public nonisolated var changes: ReachStates { broadcast.states(initially: false) }

  /// Each single change from now on.
  ///
  /// The first event leads on from the state at the moment of the access, which is not repeated;
  /// ``subscribe()`` gives that state as well, for folding with ``ReachModels/ReachState/apply(_:)``.
  /// The newest 256 wait for a slow subscriber, older ones are dropped. It ends as ``updates`` does.
  public nonisolated var events: ReachEvents { broadcast.events().events }

  /// The path now, if it has been read, and then each other one.
  ///
  /// The newest 256 wait for a slow subscriber, older ones are dropped. An equal path comes again
  /// only if the source had failed in between. It ends as ``updates`` does.
  public nonisolated var paths: ReachPaths { broadcast.paths() }

  /// The state now together with the changes that lead on from it, with nothing lost in between.
  ///
  /// - Returns: The state, and ``events`` from it on. Folded into the state they give each state
  ///   that ``updates`` tells.
  public nonisolated func subscribe() -> (state: ReachState, events: ReachEvents) {
    broadcast.events()
  }
}
