#if os(Linux)
  #if canImport(FoundationEssentials)
    internal import FoundationEssentials
  #else
    internal import Foundation
  #endif
  internal import ReachModels
  package import ReachSystem

  /// Sends probes through libcurl, which is loaded when the first one is sent.
  ///
  /// Every request has a connection of its own, which is closed with its answer, speaks HTTP/1.1,
  /// and uses no cookie, cache, `.netrc` or credentials, and no proxy unless ``Options`` say so.
  /// Redirects are reported and not followed. Bodies are kept as they come over the wire, at most
  /// 1 MiB of them; a head over 64 KiB is refused. Over https the certificate has to be good for the
  /// host by the system's authorities, or those of ``Options``.
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

    private let worker: CurlWorker
    private var proxies: ProxyRules?

    /// Creates a transport; nothing is loaded or opened yet.
    public init() { worker = Self.shared }

    /// Creates a transport with a thread of its own, which runs while there is something to send.
    ///
    /// - Parameter options: How requests leave this machine, and whom they trust.
    /// - Throws: ``ProbeError`` if there is no such network namespace, or it may not be opened.
    public init(options: Options) throws(ProbeError) {
      var settings = CurlSettings(libraryNames: Self.libraryNames, options: options)
      if let path = options.namespace?.path {
        do throws(SystemCallError) {
          settings.namespace = try NetworkNamespace(path: path)
        } catch {
          throw .namespaceClosed(error)
        }
      }
      worker = CurlWorker(settings)
      if options.usesProxies { proxies = ProxyRules(ProcessInfo.processInfo.environment) }
    }

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
      var options = Options()
      options.authorities = authorities
      worker = CurlWorker(
        CurlSettings(namespace: namespace, libraryNames: libraryNames, options: options))
    }

    init(worker: CurlWorker, proxies: ProxyRules? = nil) {
      (self.worker, self.proxies) = (worker, proxies)
    }

    /// Fetches the beginning of a page.
    ///
    /// If https fails, or has not answered in half the time, the request's
    /// ``ProbeRequest/portalCheck`` is asked beside it; a captive portal that it finds is in the
    /// error as ``ProbeError/portal``.
    ///
    /// - Parameter request: What to fetch, and how long it may take. A timeout of zero or less has
    ///   passed before it began; one over a day is taken as a day.
    /// - Returns: What came back. Any HTTP status is an answer.
    /// - Throws: ``ProbeError`` if no answer came back within the timeout, or none could be asked
    ///   for; `CancellationError`, within milliseconds, if the calling task is cancelled.
    public func send(_ request: ProbeRequest) async throws -> ProbeResponse {
      try Task.checkCancellation()
      let exact = try CurlRequest(request, proxies: proxies)
      guard request.timeout > .zero else {
        throw ProbeError(.timedOut, in: .preparation, detail: "the timeout is not positive")
      }
      let timeout = min(request.timeout, Self.longestTimeout)
      guard exact.target.isSecure, let check = request.portalCheck,
        let question = try? CurlRequest(check.request, proxies: proxies), !question.target.isSecure
      else { return try await fetch(exact, timeout) }
      let hunt = PortalHunt(timeout: timeout) { timeout in
        try await fetch(exact, timeout)
      } ask: { timeout in
        PortalAnswer(await Result { try await fetch(question, timeout) }, to: check)
      }
      return try await hunt.run()
    }

    private func fetch(_ request: CurlRequest, _ timeout: Duration) async throws -> ProbeResponse {
      let exchange = Exchange(id: worker.nextID(), request: request, timeout: timeout)
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

  extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
      do { self = .success(try await body()) } catch { self = .failure(error) }
    }
  }
#endif
