#if os(Linux)
  import Foundation
  import ReachModels
  import Testing

  /// Reads a program's lines.
  actor LineReader {
    private var iterator: AsyncStream<String>.Iterator
    private(set) var lines: [String] = []

    init(_ lines: AsyncStream<String>) { iterator = lines.makeAsyncIterator() }

    func line() async throws -> String {
      var iterator = self.iterator
      defer { self.iterator = iterator }
      let line = try #require(await iterator.next(isolation: self), "no more lines")
      lines.append(line)
      return line
    }

    func value<Value: Decodable>(_ type: Value.Type) async throws -> Value {
      try JSONDecoder().decode(type, from: Data(try await line().utf8))
    }

    func state() async throws -> ReachState { try await value(ReachState.self) }

    func rest() async -> [String] {
      var iterator = self.iterator
      var rest: [String] = []
      while let line = await iterator.next(isolation: self) { rest.append(line) }
      return rest
    }
  }
#endif
