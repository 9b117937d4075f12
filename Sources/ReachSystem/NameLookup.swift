#if os(Linux)
  internal import CReachSystem
  package import ReachModels

  /// One look-up in the system's resolver, which reads hosts files and asks name servers.
  package enum NameLookup {
    /// How many addresses of a host are read.
    package static let maximumAddresses = 64
    /// How many of either version are kept; libcurl tries them one after the other.
    package static let maximumOfVersion = 8

    /// Looks a name up on the calling thread, for as long as the system's resolver takes.
    ///
    /// - Parameter name: The host's name.
    /// - Returns: Its addresses in the system's order of preference, never empty.
    package static func addresses(of name: String) -> Result<[IPAddress], NameLookupError> {
      var errno: CInt = 0
      var raw = Array(repeating: reach_address(), count: maximumAddresses)
      let count = unsafe raw.withUnsafeMutableBufferPointer {
        unsafe reach_resolve(name, $0.baseAddress, CInt($0.count), &errno)
      }
      guard count >= 0 else { return .failure(.unanswered(code: count, errno: errno)) }
      // Without its interface a link-local address leads nowhere.
      let addresses = raw.prefix(Int(count)).map(IPAddress.init).filter {
        $0.isIPv4 || !$0.isLinkLocal
      }
      var kept: [IPVersion: Int] = [:]
      let few = addresses.filter { address in
        kept[address.version, default: 0] += 1
        return kept[address.version, default: 0] <= maximumOfVersion
      }
      return few.isEmpty ? .failure(.noUsableAddress) : .success(few)
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
