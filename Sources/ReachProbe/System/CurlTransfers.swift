#if os(Linux)
  internal import ReachModels
  internal import ReachSystem

  /// What the worker's thread holds while it runs: libcurl, and the exchanges that are going on.
  struct CurlTransfers: ~Copyable {
    /// How long the thread waits for new work before it ends, in milliseconds.
    private static let linger: CInt = 200
    private static let forAWhile: CInt = 60_000

    private let settings: CurlSettings
    private let multi: CurlMulti
    private var exchanges: [UInt64: Exchange] = [:]
    /// The exchanges that have a transfer, and how long the resolution of their names took.
    private var resolutions: [UInt64: Duration?] = [:]

    /// Moves the calling thread into its namespace, and loads libcurl.
    init(_ settings: CurlSettings) throws(ProbeError) {
      self.settings = settings
      do throws(SystemCallError) {
        try settings.namespace?.enter()
      } catch {
        throw .namespaceClosed(error)
      }
      multi = try CurlMulti(CurlLibrary(names: settings.libraryNames))
    }

    var isEmpty: Bool { exchanges.isEmpty }

    /// Keeps an exchange whose name is being resolved.
    mutating func await(_ exchange: Exchange) { exchanges[exchange.id] = exchange }

    /// Begins the transfer of an exchange.
    ///
    /// - Parameters:
    ///   - exchange: Whose deadline may have passed.
    ///   - addresses: Where its host is, if that is given by name.
    /// - Throws: The deadline has passed, or libcurl refuses the request.
    mutating func begin(_ exchange: Exchange, at addresses: [IPAddress]) throws(ProbeError) {
      let now = BootTime.now
      let resolution = addresses.isEmpty ? nil : exchange.began.duration(to: now)
      let left = now.duration(to: exchange.deadline).clampedNanoseconds
      guard left > 0 else {
        throw ProbeError(
          .timedOut, in: resolution == nil ? .preparation : .nameResolution,
          detail: "no answer within the deadline",
          timings: resolution.map { [.nameResolution: $0] } ?? [:])
      }
      try multi.add(
        exchange.id, request: exchange.request, addresses: addresses,
        milliseconds: Self.milliseconds(atLeast: left), settings: settings)
      exchanges[exchange.id] = exchange
      resolutions[exchange.id] = .some(resolution)
    }

    /// The time to give libcurl so that it gives nothing up sooner.
    ///
    /// One more than it takes: libcurl's difference of two times rounds towards zero the part under
    /// a second, which is negative once the seconds have moved on, and so counts up to a millisecond
    /// that has not passed. A zero would be no limit at all.
    private static func milliseconds(atLeast nanoseconds: Int64) -> Int {
      Int((nanoseconds + 999_999) / 1_000_000) + 1
    }

    /// Drops an exchange, and its transfer if there is one.
    mutating func remove(_ id: UInt64) -> Exchange? {
      multi.drop(id)
      resolutions[id] = nil
      return exchanges.removeValue(forKey: id)
    }

    /// Does what can be done without waiting.
    ///
    /// - Parameter answer: Called with each exchange that is over.
    mutating func perform(
      _ answer: (Exchange, Result<ProbeResponse, any Error>) -> Void
    ) {
      let goesOn = multi.perform()
      while let outcome = multi.next() {
        let resolution = resolutions[outcome.id] ?? nil
        if let exchange = exchanges[outcome.id] {
          let result = outcome.result(of: exchange.request.target, nameResolution: resolution)
          answer(exchange, result.mapError { $0 })
        }
        // Only now: to free a transfer takes libcurl longer than the caller should wait.
        _ = remove(outcome.id)
      }
      for id in resolutions.keys { noteProgress(of: id) }
      guard !goesOn else { return }
      let error = ProbeError(.unknown, in: .connection, detail: "libcurl is out of order")
      for id in exchanges.keys {
        if let exchange = remove(id) { answer(exchange, .failure(error)) }
      }
    }

    private func noteProgress(of id: UInt64) {
      guard let exchange = exchanges[id] else { return }
      exchange.enter(multi.progress(of: id).stage(isSecure: exchange.request.target.isSecure))
    }

    /// Waits for work.
    ///
    /// - Returns: How many descriptors are ready; 0 after waiting in vain.
    func wait(wake: CInt) -> CInt {
      let ready = multi.wait(
        wake: wake, milliseconds: exchanges.isEmpty ? Self.linger : Self.forAWhile)
      // Out of memory: without a pause this would be a busy loop.
      return ready < 0 ? Eventfd.pause(on: wake) : ready
    }
  }
#endif
