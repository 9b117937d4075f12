#if os(Linux)
  public import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// Asks a STUN server over UDP under which address it sees this machine (RFC 8489).
  ///
  /// A second source beside https, and one that tells whether addresses are translated on the way.
  /// Nothing proves who answers: who reads the question can forge the answer.
  public struct StunQuery: Sendable, Hashable {
    /// The server's name or address.
    public var host: String
    /// Its port.
    public var port: UInt16
    /// The version of IP to ask over; nil for that of the server's first address.
    public var version: IPVersion?
    /// How long it may take.
    public var timeout: Duration
    /// The network namespace to ask from; nil for the program's.
    ///
    /// The server's name is looked up in it too, with this mount namespace's `/etc/resolv.conf`.
    public var namespace: NetworkNamespaceLocation?

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - host: The server's name or address; of the addresses of IPv6, none that is link-local.
    ///     None is asked by default.
    ///   - port: Its port.
    ///   - version: The version of IP to ask over.
    ///   - timeout: How long it may take, up to a minute.
    public init(
      host: String, port: UInt16 = 3478, version: IPVersion? = nil,
      timeout: Duration = .seconds(3)
    ) {
      (self.host, self.port) = (host, port)
      (self.version, self.timeout) = (version, timeout)
    }

    /// Asks, again and again until the timeout, with twice as long between as before.
    ///
    /// The address is told as the server saw it, also one that is not public.
    ///
    /// - Returns: How the server sees this machine.
    /// - Throws: ``PublicAddressError``; `CancellationError`, within milliseconds, if the calling
    ///   task is cancelled.
    public func mappedAddress() async throws -> MappedAddress {
      try Task.checkCancellation()
      let exchange = StunExchange(self)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { exchange.begin($0) }
      } onCancel: {
        exchange.end(.failure(CancellationError()))
      }
    }
  }
#endif
