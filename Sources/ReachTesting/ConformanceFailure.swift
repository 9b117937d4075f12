/// A path source or a transport breaks a promise of its protocol.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The promise, in one sentence.
  public var promise: String
  /// What happened instead.
  public var found: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - promise: The promise, in one sentence.
  ///   - found: What happened instead.
  public init(_ promise: String, found: String) {
    self.promise = promise
    self.found = found
  }

  /// Both, for the message of the test that fails by it.
  public var description: String { "\(promise); but \(found)" }
}
