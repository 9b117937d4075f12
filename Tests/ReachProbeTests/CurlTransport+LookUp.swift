#if os(Linux)
  import ReachModels

  @testable import ReachProbe

  extension CurlTransport {
    /// A transport whose names are looked up by a test, and by nobody else.
    init(lookUp: @escaping @Sendable (String) -> Result<[IPAddress], ProbeError>) {
      let settings = CurlSettings(libraryNames: CurlTransport.libraryNames)
      self.init(worker: CurlWorker(settings, lookUp: lookUp))
    }
  }
#endif
