#if os(Linux)
  internal import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// One thread that drives all transfers; it starts with the first and ends shortly after the last.
  ///
  /// The thread is woken through an eventfd of ours and not through `curl_multi_wakeup`: that would
  /// have every caller touch a handle which the thread may just be cleaning up.
  final class CurlWorker: Sendable {
    enum Message: Sendable {
      case begin(Exchange)
      case resolved(UInt64, Result<[IPAddress], ProbeError>)
      case cancel(UInt64)
    }

    private struct State: ~Copyable {
      var isRunning = false
      var wake: Eventfd?
      var inbox: [Message] = []
    }

    /// How long after the deadline the watchdog answers; before it libcurl's own report is better,
    /// since it knows the stage.
    private static let grace = Duration.milliseconds(10)

    private let settings: CurlSettings
    private let resolver: NameResolver<ProbeError>
    private let state = Mutex(State())
    private let lastID = Atomic<UInt64>(0)

    init(
      _ settings: CurlSettings,
      lookUp: @escaping @Sendable (String) -> Result<[IPAddress], ProbeError> =
        NameLookup.addressesForProbe
    ) {
      self.settings = settings
      resolver = NameResolver(
        namespace: settings.namespace, failure: { ProbeError($0) }, lookUp: lookUp)
    }

    func nextID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

    // MARK: From any thread

    /// Begins an exchange; its caller is answered in any case.
    func submit(_ exchange: Exchange) {
      // Neither the name resolver nor libcurl is trusted to come back in time.
      let delay = BootTime.now.duration(to: exchange.deadline) + Self.grace
      let timer = EventLoop.shared.schedule(after: delay) { [self] in
        exchange.timeOut()
        post(.cancel(exchange.id))
      }
      if !exchange.holds(watchdog: timer) { EventLoop.shared.cancelTimer(timer) }
      do throws(SystemCallError) {
        let needsThread = try state.withLock { state throws(SystemCallError) in
          if state.wake == nil { state.wake = try Eventfd() }
          state.inbox.append(.begin(exchange))
          state.wake?.signal()
          defer { state.isRunning = true }
          return !state.isRunning
        }
        guard needsThread else { return }
        do throws(SystemCallError) {
          try SystemThread.start(name: "reach-probe") { [self] in run() }
        } catch {
          for case .begin(let other) in abandonInbox() {
            end(other, .failure(ProbeError.outOfThreads(error)))
          }
        }
      } catch {
        end(exchange, .failure(ProbeError.outOfThreads(error)))
      }
    }

    /// Answers the caller that it has been cancelled, and drops the transfer.
    func cancel(_ exchange: Exchange) {
      end(exchange, .failure(CancellationError()))
      post(.cancel(exchange.id))
    }

    /// Answers the caller, if nobody has.
    func end(_ exchange: Exchange, _ result: Result<ProbeResponse, any Error>) {
      if let timer = exchange.finish(result) { EventLoop.shared.cancelTimer(timer) }
    }

    private func post(_ message: Message) {
      state.withLock { state in
        // Without a thread there is no transfer that the message could be about.
        guard state.isRunning else { return }
        state.inbox.append(message)
        state.wake?.signal()
      }
    }

    private func abandonInbox() -> [Message] {
      state.withLock { state in
        defer {
          state.inbox = []
          state.isRunning = false
          state.wake = nil
        }
        return state.inbox
      }
    }

    // MARK: The thread

    private func run() {
      var transfers: CurlTransfers
      do throws(ProbeError) {
        transfers = try CurlTransfers(settings)
      } catch {
        for case .begin(let exchange) in abandonInbox() { end(exchange, .failure(error)) }
        return
      }
      // Its descriptor stays open as long as the thread is signed on.
      guard let wake = state.withLock({ $0.wake?.number }) else { return }
      while true {
        for message in takeInbox() { handle(message, &transfers) }
        transfers.perform { exchange, result in end(exchange, result) }
        let wasIdle = transfers.isEmpty
        let ready = transfers.wait(wake: wake)
        if wasIdle, ready == 0, signOff() { return }
      }
    }

    private func takeInbox() -> [Message] {
      state.withLock { state in
        guard !state.inbox.isEmpty else { return [] }
        state.wake?.clear()
        defer { state.inbox = [] }
        return state.inbox
      }
    }

    private func signOff() -> Bool {
      state.withLock { state in
        guard state.inbox.isEmpty else { return false }
        state.isRunning = false
        state.wake = nil
        return true
      }
    }

    private func handle(_ message: Message, _ transfers: inout CurlTransfers) {
      switch message {
      case .begin(let exchange):
        guard !exchange.isOver else { return }
        switch exchange.request.host {
        case .address: begin(exchange, at: [], &transfers)
        case .name(let name):
          exchange.enter(.nameResolution)
          transfers.await(exchange)
          resolver.resolve(name, ticket: exchange.id) { [self] result in
            post(.resolved(exchange.id, result))
          }
        }
      case .resolved(let id, let result):
        // Cancelled in between: there is nobody to tell.
        guard let exchange = transfers.remove(id) else { return }
        switch result {
        case .success(let addresses): begin(exchange, resolvedTo: addresses, &transfers)
        case .failure(let error):
          end(exchange, .failure(error.taking(exchange.began.duration(to: .now))))
        }
      case .cancel(let id):
        if transfers.remove(id) != nil { resolver.abandon(ticket: id) }
      }
    }

    private func begin(
      _ exchange: Exchange, resolvedTo addresses: [IPAddress], _ transfers: inout CurlTransfers
    ) {
      do throws(ProbeError) {
        begin(exchange, at: try exchange.request.usable(addresses), &transfers)
      } catch {
        end(exchange, .failure(error.taking(exchange.began.duration(to: .now))))
      }
    }

    private func begin(
      _ exchange: Exchange, at addresses: [IPAddress], _ transfers: inout CurlTransfers
    ) {
      exchange.enter(.connection)
      do throws(ProbeError) {
        try transfers.begin(exchange, at: addresses)
      } catch {
        end(exchange, .failure(error))
      }
    }
  }

  extension ProbeError {
    fileprivate func taking(_ duration: Duration) -> ProbeError {
      var error = self
      error.timings[.nameResolution] = duration
      return error
    }
  }
#endif
