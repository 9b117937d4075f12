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
    /// - Returns: What it wrote to standard output, up to a pipe's 64 KiB.
    /// - Throws: It could not be started, or ended with another status than 0.
    @discardableResult
    package static func run(_ path: String, _ arguments: [String]) async throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      let status = try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Int32, any Error>) in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try process.run()
        } catch {
          continuation.resume(throwing: error)
        }
      }
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      guard status == 0 else {
        let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        throw Failure(
          description: "\(path) \(arguments.joined(separator: " ")): status \(status) \(message)")
      }
      return text
    }

    /// Where a program is, among the places that hold system programs; nil if nowhere.
    package static func find(_ name: String) -> String? {
      ["/usr/sbin/", "/sbin/", "/usr/bin/", "/bin/"].map { $0 + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
#endif
