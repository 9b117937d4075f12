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
    static func threads(named name: String) -> Int { numbers(named: name).count }

    /// The number of the thread that alone bears a name.
    static func thread(named name: String) -> String? { numbers(named: name).first }

    private static func numbers(named name: String) -> [String] {
      names(in: "/proc/self/task").filter { task in
        guard let data = FileManager.default.contents(atPath: "/proc/self/task/\(task)/comm")
        else { return false }
        return String(decoding: data, as: UTF8.self) == name + "\n"
      }
    }

    /// A thread waits for something.
    static func isAsleep(_ thread: String) -> Bool { fact("State", of: thread) == "S" }

    /// How often a thread has waited for something; nil if it is not there.
    static func sleeps(of thread: String) -> Int? {
      fact("voluntary_ctxt_switches", of: thread).flatMap { Int($0) }
    }

    private static func fact(_ name: String, of thread: String) -> Substring? {
      guard let data = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/status")
      else { return nil }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("\(name):") }
      return line?.split { $0 == ":" || $0 == "\t" || $0 == " " }.dropFirst().first
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
