public import ReachModels

/// A path that a replay came to, and when.
///
/// JSON: ``offset`` in seconds, and ``path``.
public struct RecordedPath: Sendable, Hashable {
  /// Time since the recording began.
  public var offset: Duration
  /// The path.
  public var path: NetworkPath

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - offset: Time since the recording began.
  ///   - path: The path.
  public init(offset: Duration, path: NetworkPath) {
    self.offset = offset
    self.path = path
  }
}

extension RecordedPath: Codable {
  private enum Key: String, CodingKey { case offset, path }

  /// Decodes a path and its time.
  ///
  /// - Parameter decoder: Holds the keyed values.
  /// - Throws: `DecodingError` if a value is missing or of the wrong shape.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      offset: .seconds(try values.decode(Double.self, forKey: .offset)),
      path: try values.decode(NetworkPath.self, forKey: .path))
  }

  /// Encodes the path and its time.
  ///
  /// - Parameter encoder: Receives the keyed values.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(offset / .seconds(1), forKey: .offset)
    try values.encode(path, forKey: .path)
  }
}
