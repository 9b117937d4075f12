#if os(Linux)
  internal import Glibc
  internal import ReachModels
  internal import ReachSystem

  extension NameLookup {
    /// Looks a name up for a probe, on the calling thread.
    static func addressesForProbe(of name: String) -> Result<[IPAddress], ProbeError> {
      addresses(of: name).mapError(ProbeError.init)
    }
  }

  extension ProbeError {
    init(_ error: NameLookupError) {
      switch error {
      case .unanswered(let code, let errno): self.init(lookup: code, errno: errno)
      case .noUsableAddress:
        self.init(.nameNotFound, in: .nameResolution, detail: "the name has no usable address")
      }
    }

    init(_ refusal: NameLookupRefusal) {
      switch refusal {
      case .outOfThreads(let error): self = .outOfThreads(error)
      case .namespaceClosed(let error): self = .namespaceClosed(error)
      }
    }

    static func outOfThreads(_ error: SystemCallError) -> ProbeError {
      ProbeError(
        .resourcesExhausted, in: .preparation, detail: error.description, errno: error.errno)
    }

    static func namespaceClosed(_ error: SystemCallError) -> ProbeError {
      ProbeError(.unknown, in: .preparation, detail: error.description, errno: error.errno)
    }

    /// What a failed look-up means.
    ///
    /// - Parameters:
    ///   - code: What `getaddrinfo` returned: one of the `EAI_` codes.
    ///   - errno: The C error number; 0 if there is none.
    init(lookup code: Int32, errno: Int32) {
      let failure: ProbeFailure
      let detail: String
      switch code {
      case EAI_NONAME, Self.noData, Self.addressFamily:
        (failure, detail) = (.nameNotFound, "the name does not exist")
      case EAI_AGAIN: (failure, detail) = (.nameNotFound, "no name server answered")
      case EAI_FAIL: (failure, detail) = (.nameNotFound, "the name server refused to answer")
      case EAI_MEMORY: (failure, detail) = (.resourcesExhausted, "out of memory")
      case EAI_SYSTEM where ProbeFailure(connectError: errno) == .resourcesExhausted:
        (failure, detail) = (.resourcesExhausted, "out of descriptors or memory")
      default: (failure, detail) = (.nameNotFound, "the name could not be looked up")
      }
      self.init(failure, in: .nameResolution, detail: detail, errno: errno == 0 ? nil : errno)
    }

    // Extensions of the GNU C library, which the Glibc module does not show.
    private static var noData: Int32 { -5 }
    private static var addressFamily: Int32 { -9 }
  }
#endif
