#if os(Linux)
  import ReachModels
  import ReachPath

  /// Reads the kernel's path until a fact holds, and keeps what it saw on the way.
  actor PathReader {
    private var iterator: RtnetlinkPaths.Iterator
    private(set) var seen: [NetworkPath] = []

    init(_ source: RtnetlinkPathSource) { iterator = source.paths().makeAsyncIterator() }

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
