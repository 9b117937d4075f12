#if os(Linux)
  extension CurlTransport {
    /// The library that is used, as found at run time: its version, what it speaks TLS through, and
    /// whether certificates are read once or for each probe.
    ///
    /// Loads the library. For logs and bug reports: the form is not to be relied upon.
    ///
    /// - Throws: ``ProbeError`` if there is none, with what to install.
    public static var libraryDescription: String {
      get throws(ProbeError) { try CurlLibrary(names: libraryNames).description }
    }
  }
#endif
