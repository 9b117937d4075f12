#if os(Linux)
  /// What a DHCP lease says of the cost of its network.
  ///
  /// Pure.
  ///
  /// Phones that share their connection send the vendor option 43 with the text `ANDROID_METERED`.
  /// dhclient and dhcpcd keep it as text or as bytes with colons, systemd-networkd and
  /// NetworkManager as hexadecimal.
  enum LeaseHint {
    private static let text = "ANDROID_METERED"
    private static let hexadecimal = text.utf8.map { String($0, radix: 16) }.joined()

    /// Whether the text of a lease file says that the network is metered.
    static func isMetered(_ lease: String) -> Bool {
      if lease.contains(text) { return true }
      return lease.split(separator: "\n").contains { line in
        line.lowercased().filter { $0 != ":" }.contains(hexadecimal)
      }
    }
  }
#endif
