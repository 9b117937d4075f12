import ReachModels

extension Verdict {
  /// The verdict for people, on one line.
  var text: String {
    var text = status.text
    if let diagnosis { text += ": \(diagnosis.text)" }
    var facts: [String] = []
    if let statusCode { facts.append("HTTP \(statusCode)") }
    if let latency { facts.append("after \(latency.inMilliseconds) ms") }
    if !interfaceNames.isEmpty {
      facts.append("over \(interfaceNames.map(\.printable).joined(separator: ", "))")
    }
    if let brokenVersion { facts.append("IP\(brokenVersion.rawValue) broken") }
    if isExpensive { facts.append("metered") }
    if isConstrained { facts.append("low data") }
    if !facts.isEmpty { text += " [\(facts.joined(separator: ", "))]" }
    return text
  }
}

extension Duration {
  /// Whole milliseconds, rounded up: an answer never took no time at all.
  fileprivate var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
