#if os(Linux)
  internal import CReachSystem
  internal import ReachModels

  /// libcurl, loaded into this process for good.
  @safe
  struct CurlLibrary {
    let pointer: OpaquePointer

    /// Loads the first of several names that is there; costs next to nothing the second time.
    ///
    /// - Throws: ``ReachModels/ProbeFailure/libraryMissing`` with what to install, or
    ///   ``ReachModels/ProbeFailure/resourcesExhausted``.
    init(names: [String]) throws(ProbeError) {
      var isTooOld = false
      for name in names {
        var problem = REACH_CURL_LOADED
        if let pointer = unsafe reach_curl_open(name, &problem) {
          unsafe self.pointer = pointer
          return
        }
        if problem == REACH_CURL_NO_MEMORY {
          throw ProbeError(
            .resourcesExhausted, in: .preparation, detail: "no memory to load libcurl")
        }
        if problem == REACH_CURL_TOO_OLD { isTooOld = true }
      }
      throw ProbeError(
        .libraryMissing, in: .preparation,
        detail: isTooOld
          ? "libcurl is older than 7.66; install a newer one"
          : """
          libcurl is not installed; install it (libcurl4 on Debian and Ubuntu, libcurl on Fedora \
          and Alpine, curl on Arch)
          """)
    }

    /// `libcurl 7.88.1, TLS by OpenSSL/3.0.19, certificates kept`.
    var description: String {
      let version = unsafe String(cString: reach_curl_version(pointer))
      let backend = unsafe reach_curl_tls(pointer)
      let tls = unsafe backend.map { unsafe "TLS by \(String(cString: $0))" } ?? "no TLS"
      let keeps = unsafe reach_curl_keeps_authorities(pointer)
      return "libcurl \(version), \(tls), certificates \(keeps ? "kept" : "read for each probe")"
    }
  }
#endif
