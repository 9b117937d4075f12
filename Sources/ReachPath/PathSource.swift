public import ReachModels

/// Tells what path the operating system could use, now and whenever that changes.
///
/// Reach's own source is ``RtnetlinkPathSource`` on Linux. Write one of your own for a system that
/// Reach does not know, and use the scripted one of ReachTesting in tests.
public protocol PathSource: Sendable {
  /// What is told, path after path: an `AsyncThrowingStream`, or a sequence of the source's own.
  associatedtype Paths: AsyncSequence<NetworkPath, any Error> & Sendable

  /// Follows the path.
  ///
  /// Each call is an observation of its own, with resources of its own, which are given back when
  /// what is returned is let go or its consumer is cancelled. Returns at once; nothing is waited for.
  ///
  /// - Returns: The present path as soon as it has been read, never a placeholder, then each path
  ///   that differs from the one before. A slow consumer gets the newest. The sequence throws when
  ///   the source can go on no longer, a ``PathError`` for Reach's own, and may be asked for again.
  func paths() -> Paths
}
