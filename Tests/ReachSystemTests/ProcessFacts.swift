#if os(Linux)
  import Glibc

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// What this process holds, as the kernel sees it.
  enum ProcessFacts {
    /// How many descriptors are open.
    ///
    /// The test library opens a few of its own at its leisure. So leaks are looked for by doing a
    /// thing often: what is left behind each time outgrows those few.
    static var descriptors: Int { names(in: "/proc/self/fd").count }

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
