public import ReachProbe

extension Reach {
  /// Says whether an error means that this device is offline.
  ///
  /// ```swift
  /// do { try await upload() } catch where Reach.classify(error) != .unrelated {
  ///   await monitor.noteOfflineError()
  /// }
  /// ```
  ///
  /// - Parameter error: Any error: a `URLError`, a POSIX error, one that holds another.
  /// - Returns: What the error says by itself, as ``ReachProbe/OfflineEvidence/init(_:)`` reads it.
  public static func classify(_ error: any Error) -> OfflineEvidence { OfflineEvidence(error) }
}
