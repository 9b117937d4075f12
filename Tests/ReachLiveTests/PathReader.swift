#if os(Linux)
  import ReachModels
  import ReachPath

  /// Reads a path source until a fact holds, and keeps what it saw on the way.
  actor PathReader {
    private var iterator: AsyncThrowingStream<NetworkPath, any Error>.Iterator
    private(set) var seen: [NetworkPath] = []

    init(_ source: some PathSource) { iterator = source.paths().makeAsyncIterator() }

    /// The next path.
    func next() async throws -> NetworkPath {
      var iterator = self.iterator
      defer { self.iterator = iterator }
      guard let path = try await iterator.next(isolation: self) else { throw Ended() }
      seen.append(path)
      return path
    }

    /// The next path for which a fact holds; those before it are passed over.
    func next(where isWanted: (NetworkPath) -> Bool) async throws -> NetworkPath {
      while true {
        let path = try await next()
        if isWanted(path) { return path }
      }
    }

    struct Ended: Error {}
  }
#endif
