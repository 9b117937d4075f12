import ReachModels

extension NetworkPath {
  /// The path for people: what it says, then one line for each fact.
  var text: String {
    var headline = "path: \(status.rawValue)"
    if let unsatisfiedReason { headline += ", \(unsatisfiedReason.rawValue)" }
    var lines = [headline]
    for interface in interfaces {
      lines.append(
        "  interface  \(interface.name.printable) (\(interface.type.rawValue), "
          + "index \(interface.index))")
    }
    for gateway in gateways { lines.append("  gateway    \(gateway)") }
    lines.append("  protocols  \(Self.list(protocols, else: "no IPv4, no IPv6"))")
    lines.append("  DNS        \(supportsDNS ? "configured" : "no name server")")
    lines.append("  cost       \(Self.list(costs, else: "not metered"))")
    if visibility != .full { lines.append("  source     \(visibility.text)") }
    return lines.joined(separator: "\n")
  }

  private var protocols: [String] {
    (supportsIPv4 ? ["IPv4"] : []) + (supportsIPv6 ? ["IPv6"] : [])
  }

  private var costs: [String] {
    (isExpensive ? ["metered"] : []) + (isConstrained ? ["low data"] : [])
  }

  private static func list(_ words: [String], else none: String) -> String {
    words.isEmpty ? none : words.joined(separator: ", ")
  }
}
