#if os(Linux)
  import Synchronization

  /// A file in memory.
  final class Tape: Sendable {
    private let content = Mutex<[UInt8]>([])
    var bytes: [UInt8] { content.withLock { $0 } }
    func append(_ bytes: [UInt8]) { content.withLock { $0 += bytes } }
  }
#endif
