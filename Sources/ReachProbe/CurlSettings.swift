#if os(Linux)
  internal import ReachSystem

  /// What every transfer of one worker has in common.
  struct CurlSettings: Sendable {
    /// The largest head that is read, in bytes, interim answers included.
    static let maximumHeadBytes = 65_536

    var namespace: NetworkNamespace?
    /// Where the library is looked for, the first that is there is taken.
    var libraryNames: [String]
    /// A file of certificates to trust; nil for the system's.
    var authorities: String?
  }
#endif
