#if os(Linux)
  internal import Foundation

  /// Programs that a test runs.
  package enum Command {
    /// A program that failed, with what it said.
    package struct Failure: Error, CustomStringConvertible {
      package var description: String
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: Its arguments.
    /// - Returns: What it wrote to standard output and standard error, up to 64 KiB.
    /// - Throws: It could not be started, or ended with another status than 0.
    @discardableResult
    package static func run(_ path: String, _ arguments: [String]) async throws -> String {
      let program = try await FinishedProgram.run(path, arguments)
      guard program.status == 0 else {
        throw Failure(
          description: "\(path) \(arguments.joined(separator: " ")): "
            + "status \(program.status) \(program.output)")
      }
      return program.output
    }

    /// A program of this package, which was built beside the tests.
    package static func built(_ name: String) -> String {
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// Where a program is, among the places that hold system programs; nil if nowhere.
    package static func find(_ name: String) -> String? {
      ["/usr/sbin/", "/sbin/", "/usr/bin/", "/bin/"].map { $0 + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
#endif
