#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// Several transfers at once, all driven by the thread that holds this value.
  @safe
  struct CurlMulti: ~Copyable {
    private let pointer: OpaquePointer

    init(_ library: CurlLibrary) throws(ProbeError) {
      guard let pointer = unsafe reach_multi_new(library.pointer) else {
        throw ProbeError(.resourcesExhausted, in: .preparation, detail: "no memory for libcurl")
      }
      unsafe self.pointer = pointer
    }

    deinit { unsafe reach_multi_free(pointer) }

    /// Begins a transfer.
    ///
    /// - Parameters:
    ///   - id: A number that no other transfer here has.
    ///   - request: What to fetch.
    ///   - addresses: Where the host is, if it is given by name.
    ///   - milliseconds: How long the transfer may take.
    ///   - settings: What all transfers have in common.
    /// - Throws: libcurl refuses the request, or is out of memory.
    func add(
      _ id: UInt64, request: CurlRequest, addresses: [IPAddress], milliseconds: Int,
      settings: CurlSettings
    ) throws(ProbeError) {
      let options = settings.options
      let texts = [
        request.target.text, request.headers, options.userAgent, request.pinning(addresses),
        request.proxy?.text, options.authorities, settings.pinnedKeys, options.interface,
      ]
      let code = unsafe withCStrings(texts) { texts in
        var raw = unsafe reach_curl_request(
          url: texts[0], method: request.rawMethod, headers: texts[1], user_agent: texts[2],
          addresses: texts[3], proxy: texts[4], authorities: texts[5], pinned_key: texts[6],
          interface: texts[7], mark: options.mark ?? 0, timeout_ms: milliseconds,
          body_limit: request.maximumBodyBytes, head_limit: CurlSettings.maximumHeadBytes)
        return unsafe reach_multi_add(pointer, id, &raw)
      }
      guard code != 0 else { return }
      let outcome = CurlOutcome(id: id, code: code, text: "libcurl refused the request (\(code))")
      guard let failure = outcome.failure(of: request.target)?.0 else { return }
      throw ProbeError(failure, in: .preparation, detail: outcome.text)
    }

    /// Ends a transfer; harmless if there is none of that number.
    func drop(_ id: UInt64) { unsafe reach_multi_drop(pointer, id) }

    /// Does what can be done without waiting.
    ///
    /// - Returns: Whether the transfers go on; false if libcurl is out of order.
    func perform() -> Bool { unsafe reach_multi_perform(pointer) }

    /// Takes the next transfer that is over, which is yet to be dropped.
    func next() -> CurlOutcome? {
      var raw = unsafe reach_curl_outcome()
      guard unsafe reach_multi_next(pointer, &raw) else { return nil }
      return unsafe CurlOutcome(raw)
    }

    /// How far a transfer has come that is not over.
    func progress(of id: UInt64) -> CurlTimes {
      var raw = unsafe reach_curl_outcome()
      unsafe reach_multi_progress(pointer, id, &raw)
      return unsafe CurlTimes(raw)
    }

    /// Waits for the transfers or for input on a descriptor.
    ///
    /// - Returns: How many are ready; negative if it is not possible to wait.
    func wait(wake: CInt, milliseconds: CInt) -> CInt {
      unsafe reach_multi_wait(pointer, wake, milliseconds)
    }
  }

  /// Lends texts to C; those that are nil are null.
  private func withCStrings<Value>(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = unsafe texts.map { unsafe $0.flatMap { unsafe strdup($0) } }
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(unsafe copies.map { unsafe UnsafePointer($0) })
  }

  extension CurlRequest {
    fileprivate var rawMethod: reach_curl_method {
      guard target.isPage else { return REACH_CONNECT_ONLY }
      return switch method {
      case .get: REACH_GET
      case .head: REACH_HEAD
      case .options: REACH_OPTIONS
      case .post: REACH_POST
      }
    }
  }

  extension CurlTimes {
    @unsafe
    fileprivate init(_ raw: reach_curl_outcome) {
      unsafe self.init(
        connected: raw.connected, secured: raw.secured, firstByte: raw.first_byte,
        total: raw.total)
    }
  }

  extension CurlOutcome {
    /// Copies everything out of what libcurl is about to free.
    @unsafe
    fileprivate init(_ raw: reach_curl_outcome) {
      unsafe self.init(id: raw.id, code: raw.code)
      unsafe errno = raw.os_errno
      unsafe status = raw.status
      unsafe tunnelStatus = raw.tunnel_status
      if let bytes = unsafe raw.text { unsafe text = String(cString: bytes) }
      unsafe times = CurlTimes(raw)
      if let bytes = unsafe raw.location { unsafe location = String(cString: bytes) }
      if let bytes = unsafe raw.address { unsafe remoteAddress = IPAddress(String(cString: bytes)) }
      if let bytes = unsafe raw.body {
        unsafe body = Array(UnsafeBufferPointer(start: bytes, count: raw.body_count))
      }
      unsafe bodyIsFull = raw.body_is_full
      unsafe headIsComplete = raw.head_is_complete
      unsafe headIsTooLarge = raw.head_is_too_large
      unsafe isOutOfMemory = raw.out_of_memory
    }
  }
#endif
