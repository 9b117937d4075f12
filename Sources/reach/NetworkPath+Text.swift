import ReachModels

extension NetworkPath {
  /// The path for people: what it says, then one line for each fact.
  var text: String {
    var headline = "path: \(status.rawValue)"
    if let unsatisfiedReason { headline += ", \(unsatisfiedReason.rawValue)" }
    var lines = [headline]
    lines += interfaces.map { "  interface  \($0.text)" }
    lines += underlyingInterfaces.map { "  over       \($0.text)" }
    for (position, gateway) in gateways.enumerated() {
      // The state is the first one's.
      let state = position == 0 ? gatewayState.text : nil
      lines.append("  gateway    \(gateway)\(state.map { ", \($0)" } ?? "")")
    }
    lines.append("  protocols  \(Self.list(protocols, else: "no IPv4, no IPv6"))")
    lines.append("  DNS        \(dns)")
    lines.append("  cost       \(Self.list(costs, else: "not metered"))")
    if visibility != .full { lines.append("  source     \(visibility.text)") }
    return lines.joined(separator: "\n")
  }

  private var protocols: [String] {
    [
      ipv4.map { "IPv4 from \($0.source)" } ?? (supportsIPv4 ? "IPv4" : nil),
      ipv6.map { "IPv6 from \($0.source)" } ?? (supportsIPv6 ? "IPv6" : nil),
    ].compactMap(\.self)
  }

  private var dns: String {
    guard nameServers.isEmpty else { return Self.list(nameServers.map(\.description), else: "") }
    return supportsDNS ? "configured" : "no name server"
  }

  private var costs: [String] {
    [
      isExpensive ? Self.word("metered", for: expensiveReason) : nil,
      isConstrained ? Self.word("low data", for: constrainedReason) : nil,
    ].compactMap(\.self)
  }

  private static func word(_ word: String, for reason: CostReason?) -> String {
    reason.map { "\(word) (\($0.rawValue))" } ?? word
  }

  private static func list(_ words: [String], else none: String) -> String {
    words.isEmpty ? none : words.joined(separator: ", ")
  }
}

extension NetworkInterface {
  /// The interface for people.
  fileprivate var text: String { "\(name.printable) (\(type.rawValue), index \(index))" }
}

extension GatewayState {
  /// The state for people; nil if there is nothing to say.
  fileprivate var text: String? {
    switch self {
    case .unknown: nil
    case .answering: "answering"
    case .suspect: "slow to answer"
    case .notAnswering: "not answering"
    }
  }
}
