#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// One look-up in the system's resolver, which reads hosts files and asks name servers.
  enum NameLookup {
    /// How many addresses of either version are kept.
    ///
    /// An answer may hold thousands, and libcurl tries all that it is given one after the other,
    /// with a share of the time for each: the more there are, the less is left for those that answer.
    static let maximumOfVersion = 8

    /// Looks a name up on the calling thread, for as long as the system's resolver takes.
    static func addresses(of name: String) -> Result<[IPAddress], ProbeError> {
      var errno: CInt = 0
      var raw = Array(repeating: reach_address(), count: 2 * maximumOfVersion)
      let count = unsafe raw.withUnsafeMutableBufferPointer {
        unsafe reach_resolve(name, $0.baseAddress, CInt(maximumOfVersion), &errno)
      }
      guard count >= 0 else { return .failure(ProbeError(lookup: count, errno: errno)) }
      guard count > 0 else {
        return .failure(
          ProbeError(.nameNotFound, in: .nameResolution, detail: "the name has no usable address"))
      }
      return .success(raw.prefix(Int(count)).map(IPAddress.init))
    }

    /// The first addresses of either version.
    static func few(_ addresses: [IPAddress]) -> [IPAddress] {
      var kept: [IPVersion: Int] = [:]
      return addresses.filter { address in
        kept[address.version, default: 0] += 1
        return kept[address.version, default: 0] <= maximumOfVersion
      }
    }
  }

  extension IPAddress {
    fileprivate init(_ raw: reach_address) {
      let bits = unsafe withUnsafeBytes(of: raw.bytes) { bytes in
        unsafe bytes.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
      }
      self = raw.version == 4 ? .v4(UInt32(truncatingIfNeeded: bits >> 96)) : .v6(bits)
    }
  }
#endif
