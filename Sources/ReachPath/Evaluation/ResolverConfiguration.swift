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
    // By bytes: to go by characters takes longer than to ask the kernel.
    nameServers = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .compactMap { line in
        let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard words.count >= 2, words[0].elementsEqual("nameserver".utf8) else { return nil }
        return IPAddress(String(Substring(words[1].prefix { $0 != UInt8(ascii: "%") })))
      }
  }
}
