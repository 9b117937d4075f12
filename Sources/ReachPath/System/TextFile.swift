#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachSystem

  /// Small files of the system: sysfs attributes, resolv.conf.
  enum TextFile {
    /// Reads the beginning of a file.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - root: The root that the path and all links on it are seen from; empty for the process's.
    ///   - limit: How many bytes at most.
    /// - Returns: nil if there is none, or none that may be read.
    /// - Throws: There is no descriptor or no memory to read it with, which says nothing of the file.
    static func read(
      _ path: String, in root: String = "", limit: Int = 65_536
    ) throws(SystemCallError) -> String? {
      let number = unsafe reach_open_within(root, path, true)
      guard number >= 0 else {
        try throwIfShort("open", -number)
        return nil
      }
      let descriptor = OwnedDescriptor(number)
      // A piece at a time: most of these files have one line.
      var piece = [UInt8](repeating: 0, count: min(limit, 4096))
      var bytes: [UInt8] = []
      while bytes.count < limit {
        let wanted = min(piece.count, limit - bytes.count)
        let result = unsafe piece.withUnsafeMutableBytes {
          unsafe Glibc.read(descriptor.number, $0.baseAddress, wanted)
        }
        if result < 0 && errno == EINTR { continue }
        if result < 0 { try throwIfShort("read", errno) }
        guard result > 0 else { break }
        bytes += piece.prefix(result)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Throws a C error number if it is one of a process or a system that has run out of something.
    private static func throwIfShort(_ call: String, _ number: CInt) throws(SystemCallError) {
      guard number == EMFILE || number == ENFILE || number == ENOMEM else { return }
      throw SystemCallError(call: call, errno: number)
    }

    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// The last part of where a symbolic link leads; nil if it is none.
    static func nameOfLink(_ path: String) -> String? {
      targetOfLink(path)?.split(separator: "/").last.map(String.init)
    }

    /// Where a symbolic link leads, as it says; nil if it is none.
    static func targetOfLink(_ path: String) -> String? {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else { return 0 }
          return unsafe readlink(path, start, characters.count)
        }
      }
      guard count > 0 else { return nil }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Differs whenever a file has been written or replaced.
    struct Version: Sendable, Hashable {
      private let inode: UInt64
      private let size: Int64
      private let seconds: Int64
      private let nanoseconds: Int64

      /// That of a file, within a root if one is named; nil if there is none.
      init?(of path: String, in root: String = "") {
        var version = reach_file_version()
        guard unsafe reach_file_version(root, path, &version) == 0 else { return nil }
        inode = version.inode
        size = version.size
        seconds = version.seconds
        nanoseconds = version.nanoseconds
      }
    }
  }
#endif
