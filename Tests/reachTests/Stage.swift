import ReachModels
import ReachPath
import ReachSystem
import Synchronization

@testable import reach

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

let EPIPE: CInt = 32
let ENOSPC: CInt = 28

/// A command's surroundings: what it is given, and what it writes.
final class Stage: PathSource {
  private let path: Result<NetworkPath, PathError>?
  private let states: [ReachState]
  private let failure: CInt?
  let recordingsFinished = Atomic(0)
  private let written = Mutex<[[UInt8]]>([])

  init(
    paths: [Result<NetworkPath, PathError>] = [], states: [ReachState] = [],
    failingWith failure: CInt? = nil
  ) {
    self.path = paths.first
    self.states = states
    self.failure = failure
  }

  var output: [UInt8] { written.withLock { Array($0.joined()) } }
  var writes: Int { written.withLock { $0.count } }

  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> [Value] {
    try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(type, from: Data($0))
    }
  }

  static func verdict(_ status: ReachStatus) -> Verdict {
    Verdict(status: status, path: nil, date: Date(timeIntervalSince1970: 0))
  }

  /// The path that was given; without one, a stream that never speaks.
  func paths() -> AsyncThrowingStream<NetworkPath, any Error> {
    let (stream, continuation) = AsyncThrowingStream<NetworkPath, any Error>.makeStream()
    switch path {
    case .success(let path): continuation.yield(path)
    case .failure(let error): continuation.finish(throwing: error)
    case nil: forever.withLock { $0.append(continuation) }
    }
    return stream
  }

  private let forever = Mutex<[AsyncThrowingStream<NetworkPath, any Error>.Continuation]>([])

  var runner: CommandRunner {
    CommandRunner(
      paths: self, check: { _ in Self.verdict(.offline) },
      monitor: { [states] _ in
        StateFeed(
          states: AsyncStream { continuation in
            for state in states { continuation.yield(state) }
            continuation.finish()
          })
      },
      publicIP: { _ in .v4(0x5db8_d822) },
      record: { _ in
        PathRecording(
          paths: self.paths(), finish: { self.recordingsFinished.add(1, ordering: .relaxed) })
      },
      read: { _ throws(SystemCallError) in Array("no recording".utf8) },
      write: { [self] bytes throws(SystemCallError) in
        written.withLock { $0.append(bytes) }
        if let failure { throw SystemCallError(call: "write", errno: failure) }
      },
      sleep: { _ in try await Task.sleep(for: .seconds(3600)) },
      date: { Date(timeIntervalSince1970: 0) })
  }
}
