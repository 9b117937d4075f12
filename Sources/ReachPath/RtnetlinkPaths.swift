#if os(Linux)
  public import ReachModels

  /// The paths that one observation of a ``RtnetlinkPathSource`` tells.
  ///
  /// The present path first, then the newest that differs from it. The observation ends when this is
  /// let go of or the task that iterates is cancelled. It is for one loop: two would split what is told.
  public struct RtnetlinkPaths: AsyncSequence, Sendable {
    // No `AsyncThrowingStream`: Docs/Decisions/0007.

    /// Goes from path to path.
    public struct Iterator: AsyncIteratorProtocol {
      let observation: RtnetlinkObservation

      /// Waits for the next path.
      ///
      /// - Parameter actor: Where to wait.
      /// - Returns: The path; nil at the end, or when the calling task is cancelled.
      /// - Throws: A ``PathError`` when the kernel stops talking.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws -> NetworkPath? {
        try await observation.next(isolation: actor)
      }
    }

    let observation: RtnetlinkObservation

    /// Begins to iterate, once.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(observation: observation) }
  }
#endif
