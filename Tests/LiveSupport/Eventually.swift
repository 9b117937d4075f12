#if os(Linux)
  internal import Glibc
  internal import ReachSystem

  /// Waits until something is the case.
  ///
  /// Blocks its thread for moments at a time: any clock that sleeps would start threads and open
  /// descriptors, and those are what is counted.
  ///
  /// - Parameters:
  ///   - limit: When to give up.
  ///   - condition: Asked every few milliseconds.
  /// - Returns: Whether it came to be the case.
  package func eventually(
    within limit: Duration = .seconds(10), _ condition: () async -> Bool
  ) async -> Bool {
    let deadline = BootTime.now.advanced(by: limit)
    while await !condition() {
      guard BootTime.now < deadline else { return await condition() }
      usleep(3000)
      await Task.yield()
    }
    return true
  }
#endif
