#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// One look-up in the system's resolver, which reads hosts files and asks name servers.
  enum NameLookup {
    /// How many addresses of a host are read.
    static let maximumAddresses = 64
    /// How many of either version are kept; libcurl tries them one after the other.
    static let maximumOfVersion = 8

    /// Looks a name up on the calling thread, for as long as the system's resolver takes.
    static func addresses(of name: String) -> Result<[IPAddress], ProbeError> {
      var errno: CInt = 0
      var raw = Array(repeating: reach_address(), count: maximumAddresses)
      let count = unsafe raw.withUnsafeMutableBufferPointer {
        unsafe reach_resolve(name, $0.baseAddress, CInt($0.count), &errno)
      }
      guard count >= 0 else { return .failure(ProbeError(lookup: count, errno: errno)) }
      // Without its interface a link-local address leads nowhere.
      let addresses = raw.prefix(Int(count)).map(IPAddress.init).filter {
        $0.isIPv4 || !$0.isLinkLocal
      }
      var kept: [IPVersion: Int] = [:]
      let few = addresses.filter { address in
        kept[address.version, default: 0] += 1
        return kept[address.version, default: 0] <= maximumOfVersion
      }
      guard !few.isEmpty else {
        return .failure(
          ProbeError(.nameNotFound, in: .nameResolution, detail: "the name has no usable address"))
      }
      return .success(few)
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
