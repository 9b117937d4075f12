/// What the body of an honest answer is.
///
/// As much of the body is looked at as the request keeps, 4 KiB unless it says otherwise.
public enum BodyExpectation: Sendable, Hashable {
  /// Exactly this text.
  case equals(String)
  /// This text is somewhere in it.
  case contains(String)
  /// A regular expression, in the syntax of Swift's `Regex`, is found in it.
  ///
  /// A body that is not valid UTF-8 does not match, and neither does a pattern that is none. Some
  /// patterns take time that grows exponentially with the body: those are for you to avoid.
  case matches(String)
  /// Exactly these bytes.
  case equalsBytes([UInt8])
  /// These bytes are somewhere in it.
  case containsBytes([UInt8])
  /// Whatever a function of yours says.
  case validated(BodyValidator)

  /// Whether a body is as expected.
  ///
  /// - Parameter body: The beginning of the body.
  /// - Returns: Whether it is as expected.
  public func isMet(by body: [UInt8]) -> Bool {
    switch self {
    case .equals(let text): body == Array(text.utf8)
    case .contains(let text): Self.contains(body, Array(text.utf8))
    case .matches(let pattern): Self.matches(body, pattern)
    case .equalsBytes(let bytes): body == bytes
    case .containsBytes(let bytes): Self.contains(body, bytes)
    case .validated(let validator): validator.accepts(body)
    }
  }

  /// What is said of a body that is too short to be anybody's page.
  var asksForContent: Bool {
    switch self {
    case .equals(let text), .contains(let text): !text.isEmpty
    case .equalsBytes(let bytes), .containsBytes(let bytes): !bytes.isEmpty
    case .matches, .validated: false
    }
  }

  private static func contains(_ body: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    guard body.count >= bytes.count else { return false }
    return body.indices.prefix(body.count - bytes.count + 1).contains { start in
      body[start] == first && body[start...].starts(with: bytes)
    }
  }

  private static func matches(_ body: [UInt8], _ pattern: String) -> Bool {
    guard let text = String(validating: body, as: UTF8.self),
      let regex = try? Regex(pattern)
    else { return false }
    return text.firstMatch(of: regex) != nil
  }
}
