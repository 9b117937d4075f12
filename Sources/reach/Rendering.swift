import ReachModels
import ReachPath

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How values are written: text for people, JSON lines for machines.
enum Rendering: Sendable {
  case text
  case json

  /// A path: several lines of text, or one of JSON.
  func bytes(of path: NetworkPath) throws -> [UInt8] {
    switch self {
    case .text: Self.line(path.text)
    case .json: try Self.jsonLine(path)
    }
  }

  /// An address, on one line.
  func bytes(of address: IPAddress) throws -> [UInt8] {
    switch self {
    case .text: Self.line(address.description)
    case .json:
      try Self.jsonLine(["address": address.description, "version": address.version.rawValue])
    }
  }

  /// A verdict, on one line.
  func bytes(of verdict: Verdict) throws -> [UInt8] {
    switch self {
    case .text: Self.line(verdict.text)
    case .json: try Self.jsonLine(verdict)
    }
  }

  /// A state, on one line; text begins with the time.
  func bytes(of state: ReachState, at date: Date) throws -> [UInt8] {
    switch self {
    case .text: Self.line("\(date.formatted(.iso8601))  \(state.text)")
    case .json: try Self.jsonLine(state)
    }
  }

  /// A path of a recording: its time, then the path.
  func bytes(of recorded: RecordedPath) throws -> [UInt8] {
    switch self {
    case .text:
      Self.line("+\(Int64(recorded.offset / .milliseconds(1))) ms  \(recorded.path.text)")
    case .json: try Self.jsonLine(recorded)
    }
  }

  private static func line(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8(ascii: "\n")] }

  private static func jsonLine(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
