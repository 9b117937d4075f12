/// A scenario did not go as expected.
public struct ScenarioFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was expected, and what was found.
  public var what: String
  /// Everything that had happened until then, one line each.
  public var timeline: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - what: What was expected, and what was found.
  ///   - timeline: Everything that had happened until then.
  public init(what: String, timeline: String) {
    self.what = what
    self.timeline = timeline
  }

  /// All of it, for the message of the test that fails by it.
  public var description: String { "\(what)\n\(timeline)" }
}
