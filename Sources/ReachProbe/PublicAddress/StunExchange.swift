#if os(Linux)
  internal import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// One call of ``StunQuery/mappedAddress()``, on a thread of its own.
  ///
  /// The thread, the watchdog and the caller's cancellation race for one answer; the thread ends
  /// when somebody has given it, or when the system's resolver lets it go.
  final class StunExchange: Sendable {
    typealias Answer = Result<MappedAddress, any Error>

    private struct State: ~Copyable {
      var isOver = false
      var stage = ProbeStage.nameResolution
      var watchdog: UInt64?
      var ending: Eventfd?
      var continuation: CheckedContinuation<MappedAddress, any Error>?
    }

    private static let longestTimeout = Duration.seconds(60)
    private static let firstWait = Duration.milliseconds(500)

    private let query: StunQuery
    private let lookUp: @Sendable (String) -> Result<[IPAddress], ProbeError>
    private let deadline: BootTime
    private let state = Mutex(State())

    init(
      _ query: StunQuery,
      lookUp: @escaping @Sendable (String) -> Result<[IPAddress], ProbeError> =
        NameLookup.addressesForProbe
    ) {
      (self.query, self.lookUp) = (query, lookUp)
      deadline = BootTime.now.advanced(by: min(max(query.timeout, .zero), Self.longestTimeout))
    }

    func begin(_ continuation: CheckedContinuation<MappedAddress, any Error>) {
      let isOver = state.withLock { state in
        if !state.isOver {
          state.continuation = continuation
          state.ending = try? Eventfd()
        }
        return state.isOver
      }
      guard !isOver else { return continuation.resume(throwing: CancellationError()) }
      let timer = EventLoop.shared.schedule(after: BootTime.now.duration(to: deadline)) { [self] in
        end(.failure(Self.timeout(in: state.withLock { $0.stage })))
      }
      let isLate = state.withLock { state in
        state.watchdog = timer
        return state.isOver
      }
      if isLate { EventLoop.shared.cancelTimer(timer) }
      do {
        try SystemThread.start(name: "reach-stun") { [self] in end(Answer { try ask() }) }
      } catch {
        end(.failure(PublicAddressError.failed(.outOfThreads(error))))
      }
    }

    /// Answers the caller, if nobody has.
    func end(_ answer: Answer) {
      let (continuation, watchdog) = state.withLock { state in
        defer {
          (state.isOver, state.continuation, state.watchdog) = (true, nil, nil)
          state.ending?.signal()
        }
        return (state.continuation, state.watchdog)
      }
      if let watchdog { EventLoop.shared.cancelTimer(watchdog) }
      continuation?.resume(with: answer)
    }

    // MARK: The thread

    private func ask() throws -> MappedAddress {
      try enterNamespace()
      let address = try serverAddress()
      let ending = state.withLock { state in
        state.stage = .firstByte
        return state.ending?.number ?? -1
      }
      do {
        let socket = try DatagramSocket(to: address, port: query.port)
        return try ask(over: socket, ending: ending)
      } catch let error as SystemCallError {
        let failure = ProbeError(
          ProbeFailure(connectError: error.errno), in: .connection, detail: error.description,
          errno: error.errno)
        throw PublicAddressError(failure, asking: query.version ?? address.version)
      }
    }

    private func ask(over socket: borrowing DatagramSocket, ending: CInt) throws -> MappedAddress {
      var generator = SystemRandomNumberGenerator()
      let request = StunMessage(using: &generator)
      var wait = Self.firstWait
      while true {
        try socket.send(request.bytes)
        let again = min(BootTime.now.advanced(by: wait), deadline)
        while let datagram = try socket.receive(until: again, ending: ending) {
          switch request.answer(datagram) {
          case .foreign: continue
          case .refused(let number): throw PublicAddressError.refused(number)
          case .mapped(let address, let port):
            return MappedAddress(
              address: address, port: port, localAddress: try socket.localAddress)
          }
        }
        guard again < deadline, !state.withLock({ $0.isOver }) else {
          throw Self.timeout(in: .firstByte)
        }
        wait = wait * 2
      }
    }

    private func enterNamespace() throws(PublicAddressError) {
      guard let path = query.namespace?.path else { return }
      do throws(SystemCallError) {
        try NetworkNamespace(path: path).enter()
      } catch {
        throw .failed(.namespaceClosed(error))
      }
    }

    private func serverAddress() throws -> IPAddress {
      do throws(ProbeError) {
        switch try host() {
        case .address(let address, let zone):
          guard zone == nil, address.isIPv4 || !address.isLinkLocal else {
            throw ProbeTarget.refusal("a link-local address is no STUN server's")
          }
          guard query.version == nil || query.version == address.version else {
            throw ProbeTarget.refusal(
              "the address is not of the version of IP that is asked for")
          }
          return address
        case .name(let name):
          let addresses = try lookUp(name).get()
          let address = addresses.first { query.version == nil || $0.version == query.version }
          guard let address else {
            throw ProbeError(
              .nameNotFound, in: .nameResolution,
              detail: "the name has no address of the version of IP that is asked for")
          }
          return address
        }
      } catch {
        throw PublicAddressError.failed(error)
      }
    }

    private func host() throws(ProbeError) -> ProbeTarget.Host {
      if let address = IPAddress(query.host) { return .address(address, zone: nil) }
      return try ProbeTarget(text: "tcp://\(query.host):1").host
    }

    private static func timeout(in stage: ProbeStage) -> PublicAddressError {
      .failed(ProbeError(.timedOut, in: stage))
    }
  }

  extension Result where Failure == any Error {
    fileprivate init(_ body: () throws -> Success) {
      do { self = .success(try body()) } catch { self = .failure(error) }
    }
  }
#endif
