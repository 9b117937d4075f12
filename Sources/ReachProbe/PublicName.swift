internal import ReachModels

/// Names that belong to the public DNS, as far as the name itself tells.
enum PublicName {
  /// RFC 6761, RFC 6762, RFC 8375, and what routers and companies use besides.
  private static let localDomains: Set<Substring> = [
    "localhost", "local", "localdomain", "internal", "intranet", "lan", "home", "corp", "private",
    "arpa", "test", "invalid", "onion", "alt",
  ]

  /// Whether a host is a name that the public DNS could have.
  static func isOne(_ host: String) -> Bool {
    let name = host.lowercased()
    guard IPAddress(name) == nil, !name.contains(":") else { return false }
    let labels = name.split(separator: ".")
    guard labels.count > 1, let last = labels.last else { return false }
    return !localDomains.contains(last)
  }
}
