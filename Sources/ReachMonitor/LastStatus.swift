internal import Synchronization

/// The status that a handler was told last, so that it is not told the same again.
final class LastStatus: Sendable {
  private let status = Mutex<HostStatus?>(nil)

  /// Takes a status, and says whether it is another one.
  ///
  /// - Parameter new: The status.
  /// - Returns: Whether it differs from the one before, or is the first.
  func changes(to new: HostStatus) -> Bool {
    status.withLock { status in
      defer { status = new }
      return status != new
    }
  }
}
