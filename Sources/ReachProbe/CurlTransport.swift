#if os(Linux)
  internal import ReachModels
  package import ReachSystem

  /// Sends probes through libcurl, which is loaded when the first one is sent.
  ///
  /// Every request has a connection of its own, speaks HTTP/1.1, and uses no proxy, cookie, cache,
  /// `.netrc` or credentials. Redirects are reported and not followed. Bodies are kept as they come
  /// over the wire, at most 1 MiB of them; a head over 64 KiB is refused. Over https the certificate
  /// has to be good for the host by the system's authorities.
  ///
  /// All transports of a program share one thread, which ends when it has nothing to do, and up to
  /// four that resolve names. The library is looked for as `libcurl.so.4` and
  /// `libcurl-gnutls.so.4`; where there is none, every request fails with
  /// ``ReachModels/ProbeFailure/libraryMissing``.
  public struct CurlTransport: ProbeTransport {
    /// The names under which distributions install the library.
    package static let libraryNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    private static let shared = CurlWorker(CurlSettings(libraryNames: libraryNames))
    /// Longer than any probe; keeps strange durations away from timers.
    private static let longestTimeout = Duration.seconds(86_400)
    private static let largestBody = 1 << 20

    private let worker: CurlWorker

    /// Creates a transport; nothing is loaded or opened yet.
    public init() { worker = Self.shared }

    /// Creates a transport with threads of its own.
    ///
    /// - Parameters:
    ///   - namespace: The network namespace in which its sockets are opened and names looked up;
    ///     nil for the program's.
    ///   - libraryNames: Where the library is looked for, the first that is there is taken.
    ///   - authorities: A file of certificates to trust instead of the system's.
    package init(
      namespace: NetworkNamespace?, libraryNames: [String] = CurlTransport.libraryNames,
      authorities: String? = nil
    ) {
      worker = CurlWorker(
        CurlSettings(
          namespace: namespace, libraryNames: libraryNames, authorities: authorities))
    }

    init(worker: CurlWorker) { self.worker = worker }

    /// Fetches the beginning of a page.
    ///
    /// - Parameter request: What to fetch, and how long it may take. A timeout of zero or less has
    ///   passed before it began; one over a day is taken as a day.
    /// - Returns: What came back. Any HTTP status is an answer.
    /// - Throws: ``ProbeError`` if no answer came back within the timeout, or none could be asked
    ///   for; `CancellationError`, within milliseconds, if the calling task is cancelled.
    public func send(_ request: ProbeRequest) async throws -> ProbeResponse {
      try Task.checkCancellation()
      let target = try ProbeTarget(request.url)
      guard request.timeout > .zero else {
        throw ProbeError(.timedOut, in: .preparation, detail: "the timeout is not positive")
      }
      let exchange = Exchange(
        id: worker.nextID(), target: target,
        timeout: min(request.timeout, Self.longestTimeout),
        maximumBodyBytes: min(max(0, request.maximumBodyBytes), Self.largestBody))
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          guard exchange.begin(continuation) else { return }
          worker.submit(exchange)
        }
      } onCancel: {
        worker.cancel(exchange)
      }
    }
  }
#endif
