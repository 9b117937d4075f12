#if os(Linux)
  internal import ReachSystem

  /// Waits until something is the case, for what nobody reports: the end of a thread, mostly.
  ///
  /// No thread of the pool is held meanwhile. A process that counts its descriptors calls this once
  /// before it does, since the sleeps' clock opens some.
  ///
  /// - Parameters:
  ///   - limit: When to give up.
  ///   - condition: Asked every few milliseconds.
  /// - Returns: Whether it came to be the case.
  package func eventually(
    within limit: Duration = .seconds(60), _ condition: () async -> Bool
  ) async -> Bool {
    let deadline = BootTime.now.advanced(by: limit)
    repeat {
      // A task that was cancelled cannot sleep, but can let others run.
      do { try await Task.sleep(for: .milliseconds(2)) } catch { await Task.yield() }
      if await condition() { return true }
    } while BootTime.now < deadline
    return false
  }
#endif
