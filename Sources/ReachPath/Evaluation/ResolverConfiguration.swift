internal import ReachModels

/// The name servers that a resolv.conf names.
///
/// Pure.
struct ResolverConfiguration: Sendable, Hashable {
  /// In the file's order.
  ///
  /// The resolver asks the first three.
  var nameServers: [IPAddress]

  /// Reads the text of a resolv.conf(5): lines of `nameserver ADDRESS`, an IPv6 address with a zone
  /// perhaps.
  ///
  /// Anything else is skipped, as the resolver does.
  init(parsing text: String) {
    nameServers = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count >= 2, words[0] == "nameserver" else { return nil }
      return IPAddress(String(words[1].prefix { $0 != "%" }))
    }
  }
}
