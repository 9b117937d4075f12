#if os(Linux)
  internal import ReachPath

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension ReplayedPathSource {
    /// Reads and replays a recording, one made by `reach record` for example.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - pace: How fast ``paths()`` tells the paths.
    /// - Throws: The file cannot be read; or a ``ReachPath/RecordingError`` that says what is wrong
    ///   with it, and at which byte.
    public init(contentsOf url: URL, pace: Pace = .immediate) throws {
      try self.init(bytes: Array(try Data(contentsOf: url)), pace: pace)
    }
  }
#endif
