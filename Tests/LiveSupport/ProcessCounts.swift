#if os(Linux)
  internal import FoundationEssentials

  /// What this process holds right now.
  package struct ProcessCounts: Sendable, Hashable {
    /// Open descriptors, the one that counts them included.
    package var descriptors: Int
    /// The names of all threads.
    package var threads: [String]

    /// Counts, from `/proc/self`.
    package static var current: ProcessCounts {
      let files = FileManager.default
      let descriptors = try? files.contentsOfDirectory(atPath: "/proc/self/fd")
      let threads = try? files.contentsOfDirectory(atPath: "/proc/self/task")
      return ProcessCounts(
        descriptors: descriptors?.count ?? -1,
        threads: (threads ?? []).map { thread in
          // A thread that has ended in between has no name any more.
          let name = files.contents(atPath: "/proc/self/task/\(thread)/comm") ?? .init()
          return String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }.sorted())
    }

    /// The memory of this process that is in use, in kB.
    package static var residentKilobytes: Int {
      let status = FileManager.default.contents(atPath: "/proc/self/status") ?? .init()
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmRSS:") }
      return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? -1
    }

    /// The threads that Reach has started.
    package var reachThreads: [String] {
      threads.filter { $0 == "reach" || $0.hasPrefix("reach-") }
    }
  }
#endif
