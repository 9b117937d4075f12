/// A function that says whether a body is an honest server's, with a name to tell it by.
public struct BodyValidator: Sendable, Hashable, CustomStringConvertible {
  /// What it is called; two validators of one name are equal.
  public var name: String
  private var body: @Sendable ([UInt8]) -> Bool

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - accepts: Says whether a body's beginning is as expected. Called once for each answer, on a
  ///     thread that others wait for: it should not.
  public init(name: String, accepts: @escaping @Sendable ([UInt8]) -> Bool) {
    self.name = name
    self.body = accepts
  }

  /// Asks the function.
  ///
  /// - Parameter body: The beginning of the body.
  /// - Returns: What the function says.
  public func accepts(_ body: [UInt8]) -> Bool { self.body(body) }

  /// Its name.
  public var description: String { name }

  /// Compares the names.
  ///
  /// - Parameters:
  ///   - left: A validator.
  ///   - right: Another.
  /// - Returns: Whether both have the same name.
  public static func == (left: BodyValidator, right: BodyValidator) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  ///
  /// - Parameter hasher: Takes it in.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
