extension Decoder {
  /// Reads an enum's text, and takes what a newer version wrote as the enum's open case.
  func openCase<Value: RawRepresentable<String>>(else open: Value) throws -> Value {
    Value(rawValue: try singleValueContainer().decode(String.self)) ?? open
  }
}
