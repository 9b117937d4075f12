/// Times on the command line.
enum Seconds {
  /// Reads a number of seconds, such as `5` or `0.25`.
  ///
  /// - Parameters:
  ///   - text: Decimal digits, with a point or without.
  ///   - option: Whose value it is.
  /// - Returns: A millisecond to a day.
  /// - Throws: The text is anything else.
  static func read(_ text: String, for option: Option) throws(UsageError) -> Duration {
    // Double's own reader also takes `nan`, `inf`, `0x1p3` and `1e3`.
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isDecimal, let seconds = Double(text), (0.001...86_400).contains(seconds) else {
      throw UsageError(
        "\(option.name) takes seconds from 0.001 to 86400, such as 5 or 0.25, and not \"\(text)\"")
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
