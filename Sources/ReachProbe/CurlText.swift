/// libcurl's sentence about a failure.
struct CurlText {
  /// What of it is the same each time that the same thing happens; nil if nothing is.
  ///
  /// libcurl says how long everything took and how many bytes were missing. With that, one and the
  /// same outage would be something new with every probe.
  let stable: String?

  init(_ text: String) {
    let words = text.split(separator: " ")
    let counts = words.indices.filter { words[$0].allSatisfy(\.isNumber) }
    let units: Set<Substring> = ["ms", "ms:", "milliseconds", "bytes", "seconds"]
    let isCounting = counts.contains { words[$0...].dropFirst().first.map(units.contains) == true }
    guard !text.isEmpty else {
      stable = nil
      return
    }
    guard isCounting else {
      stable = text
      return
    }
    // "Failed to connect to HOST port PORT after 3 ms: Couldn't connect to server"
    guard let after = words.firstIndex(of: "after"), words.count > after + 2,
      words[after + 2].hasPrefix("ms"), words.prefix(2) == ["Failed", "to"]
    else {
      stable = nil
      return
    }
    let head = words[..<after].joined(separator: " ")
    let tail = words[(after + 3)...].joined(separator: " ")
    stable = tail.isEmpty ? head : "\(head): \(tail)"
  }
}
