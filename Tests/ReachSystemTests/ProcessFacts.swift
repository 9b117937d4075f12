#if os(Linux)
  import Glibc

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// What this process holds, as the kernel sees it.
  enum ProcessFacts {
    /// How many descriptors of the kinds that an event loop opens are open before one is used.
    ///
    /// Dispatch keeps some of these kinds as well, one for each clock, once a first timer runs.
    static func loopDescriptorsAtRest() async throws -> Int {
      try await Task.sleep(for: .milliseconds(1), clock: .continuous)
      try await Task.sleep(for: .milliseconds(1), clock: .suspending)
      return loopDescriptors
    }

    /// How many descriptors of the kinds that an event loop opens are open.
    static var loopDescriptors: Int {
      names(in: "/proc/self/fd").count { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(number)")
        return target?.hasPrefix("anon_inode:") ?? false
      }
    }

    /// How many threads bear a name.
    static func threads(named name: String) -> Int {
      names(in: "/proc/self/task").count { task in
        guard let data = FileManager.default.contents(atPath: "/proc/self/task/\(task)/comm")
        else { return false }
        return String(decoding: data, as: UTF8.self) == name + "\n"
      }
    }

    /// Waits until a thing is so, for what nobody reports: the end of a thread, mostly.
    ///
    /// - Returns: False if it is not so after twenty seconds.
    static func comesTrue(_ isSo: () -> Bool) -> Bool {
      for _ in 0..<20_000 {
        if isSo() { return true }
        usleep(1000)
      }
      return false
    }

    private static func names(in folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
  }
#endif
