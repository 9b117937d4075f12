#if os(Linux)
  internal import CReachSystem
  package import ReachModels

  /// One look-up in the system's resolver, which reads hosts files and asks name servers.
  package enum NameLookup {
    /// How many addresses of either version are kept.
    ///
    /// An answer may hold thousands, and libcurl tries all that it is given one after the other,
    /// with a share of the time for each: the more there are, the less is left for those that answer.
    package static let maximumOfVersion = 8

    /// Looks a name up on the calling thread, for as long as the system's resolver takes.
    ///
    /// - Parameter name: The host's name.
    /// - Returns: Its addresses in the system's order of preference, never empty.
    package static func addresses(of name: String) -> Result<[IPAddress], NameLookupError> {
      var errno: CInt = 0
      var raw = Array(repeating: reach_address(), count: 2 * maximumOfVersion)
      let count = unsafe raw.withUnsafeMutableBufferPointer {
        unsafe reach_resolve(name, $0.baseAddress, CInt(maximumOfVersion), &errno)
      }
      guard count >= 0 else { return .failure(.unanswered(code: count, errno: errno)) }
      guard count > 0 else { return .failure(.noUsableAddress) }
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

  /// Why a name has led to no address.
  package enum NameLookupError: Error, Sendable, Hashable {
    /// One of the `EAI_` codes of `getaddrinfo`, and the C error number; 0 if there is none.
    case unanswered(code: Int32, errno: Int32)
    /// All its addresses are link-local, which lead nowhere without an interface.
    case noUsableAddress
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
