extension ScriptedTransport {
  /// A request came for which there was no answer.
  ///
  /// Its description says so in full, for the message of the test that fails by it.
  public struct RanDry: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the request, from 1.
    public var request: Int

    /// Creates an error.
    ///
    /// - Parameter request: The number of the request, from 1.
    public init(request: Int) { self.request = request }

    /// One sentence for people.
    public var description: String {
      "ScriptedTransport ran dry: request \(request) came, but no answer is left in its script"
    }
  }
}
