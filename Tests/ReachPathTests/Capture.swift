#if os(Linux)
  import Foundation
  import Testing

  @testable import ReachPath

  /// Bytes that this project recorded from a kernel, with what was done to make it say so.
  struct Capture: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]

    var testDescription: String { name }

    /// Every file of the folder.
    static let all: [Capture] = {
      let folder = Bundle.module.resourceURL?.appendingPathComponent("Captures")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder?.path ?? "")) ?? []
      return files.sorted().filter { $0.hasSuffix(".hex") }.compactMap { file in
        guard let folder,
          let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        else { return nil }
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let bytes = lines.flatMap { $0.split(separator: " ") }.compactMap { UInt8($0, radix: 16) }
        return Capture(name: String(file.dropLast(4)), bytes: bytes)
      }
    }()

    /// The messages of the file of a name.
    static func messages(_ name: String) throws -> [KernelMessage] {
      let capture = try #require(all.first { $0.name == name }, "no capture \(name)")
      return try decode(capture.bytes)
    }

    /// Decodes a datagram as the observer does.
    static func decode(_ bytes: [UInt8]) throws -> [KernelMessage] {
      var cursor = MessageCursor()
      var messages: [KernelMessage] = []
      while let header = try cursor.next(in: bytes.span) {
        messages.append(try MessageDecoder.decode(header, in: bytes.span))
      }
      return messages
    }
  }
#endif
