#if os(Linux)
  internal import ReachSystem

  /// What every transfer of one worker has in common.
  struct CurlSettings: Sendable {
    /// The largest head that is read, in bytes, interim answers included.
    static let maximumHeadBytes = 65_536

    var namespace: NetworkNamespace?
    /// Where the library is looked for, the first that is there is taken.
    var libraryNames: [String]
    var options = CurlTransport.Options()

    /// libcurl's `sha256//BASE64;sha256//BASE64`; nil for any key.
    var pinnedKeys: String? {
      guard !options.pinnedPublicKeys.isEmpty else { return nil }
      return options.pinnedPublicKeys.map { "sha256//\($0)" }.joined(separator: ";")
    }
  }
#endif
