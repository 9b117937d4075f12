#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
internal import ReachModels
public import ReachProbe

/// Checks that a transport keeps what ``ReachProbe/ProbeTransport`` promises.
///
/// It takes a server to check against, for instance one that the test runs itself on loopback:
///
/// ```swift
/// var conformance = TransportConformance(MyTransport(), answering: page, withStatus: 204)
/// conformance.redirecting = redirect
/// conformance.silent = silent
/// try await conformance.check()
/// ```
public struct TransportConformance: Sendable {
  /// A page that redirects to somewhere else; nil not to check that.
  public var redirecting: URL?
  /// A server that takes the connection and never answers; nil not to check that.
  public var silent: URL?
  /// A page whose body is longer than 64 bytes; nil not to check that.
  public var long: URL?

  private let transport: any ProbeTransport
  private let answering: URL
  private let status: Int
  private let limit: TimeLimit

  /// Prepares the check of a transport.
  ///
  /// - Parameters:
  ///   - transport: The transport.
  ///   - answering: A page that answers at once.
  ///   - status: The status with which it does.
  ///   - limit: How long to wait for anything that is promised, in real time.
  public init(
    _ transport: any ProbeTransport, answering: URL, withStatus status: Int,
    within limit: Duration = .seconds(5)
  ) {
    self.transport = transport
    self.answering = answering
    self.status = status
    self.limit = TimeLimit(duration: limit)
  }

  /// Checks every promise for which there is a page, in order.
  ///
  /// - Throws: ``ConformanceFailure`` upon the first that is broken; what the transport throws.
  public func check() async throws {
    try await checkAnswer("an answer is returned", ProbeRequest(url: answering)) {
      $0.status == status
    }
    try await checkMany()
    if let redirecting {
      try await checkAnswer(
        "a redirect is returned and not followed, its Location as an absolute URL",
        ProbeRequest(url: redirecting)
      ) {
        (300..<400).contains($0.status) && $0.location.flatMap(URL.init)?.scheme != nil
      }
    }
    if let long {
      try await checkAnswer(
        "no more of a body is kept than was asked for",
        ProbeRequest(url: long, maximumBodyBytes: 64)
      ) { $0.body.count == 64 }
    }
    if let silent {
      try await checkTimeout(silent)
      try await checkCancelledBefore(silent)
      try await checkCancelledOnItsWay(silent)
    }
  }

  private func checkAnswer(
    _ promise: String, _ request: ProbeRequest, _ isKept: (ProbeResponse) -> Bool
  ) async throws {
    let response = try await limit.wait(for: promise) { [transport] in
      try await transport.send(request)
    }
    guard isKept(response) else {
      throw ConformanceFailure(promise, found: "the response was \(response)")
    }
  }

  private func checkMany() async throws {
    let promise = "requests that are sent at once are each answered"
    let statuses = try await limit.wait(for: promise) { [transport, answering] in
      let requests = (0..<10).map { _ in
        Task { try await transport.send(ProbeRequest(url: answering)).status }
      }
      var statuses: [Int] = []
      for request in requests { statuses.append(try await request.value) }
      return statuses
    }
    guard statuses.allSatisfy({ $0 == status }) else {
      throw ConformanceFailure(promise, found: "the statuses were \(statuses)")
    }
  }

  private func checkTimeout(_ url: URL) async throws {
    let promise = "no answer within the timeout is a ProbeError"
    do {
      let response = try await limit.wait(for: promise) { [transport] in
        try await transport.send(ProbeRequest(url: url, timeout: .milliseconds(100)))
      }
      throw ConformanceFailure(promise, found: "the response was \(response)")
    } catch let error as ProbeError {
      guard error.failure == .timedOut else {
        throw ConformanceFailure(promise, found: "it said \(error.failure)")
      }
    } catch let error as ConformanceFailure {
      throw error
    } catch {
      throw ConformanceFailure(promise, found: "\(type(of: error)) was thrown: \(error)")
    }
  }

  private func checkCancelledBefore(_ url: URL) async throws {
    let request = Task { [transport] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await transport.send(ProbeRequest(url: url, timeout: Self.forEver))
    }
    try await checkCancelled(
      request, "a request of a task that is cancelled throws CancellationError at once")
  }

  private func checkCancelledOnItsWay(_ url: URL) async throws {
    let (begun, continuation) = AsyncStream.makeStream(of: Never.self)
    let request = Task { [transport] in
      continuation.finish()
      return try await transport.send(ProbeRequest(url: url, timeout: Self.forEver))
    }
    // Also when the check itself is cancelled meanwhile.
    defer { request.cancel() }
    for await _ in begun {}
    // It cannot be seen how far the transport has come: for most of them, far enough.
    try await limit.sleep(for: .milliseconds(100))
    request.cancel()
    try await checkCancelled(
      request, "a request that is cancelled on its way throws CancellationError at once")
  }

  /// Longer than the limit, so that a request's own end is not taken for the cancellation's.
  private static let forEver = Duration.seconds(3600)

  private func checkCancelled(
    _ request: Task<ProbeResponse, any Error>, _ promise: String
  ) async throws {
    do {
      let response = try await limit.wait(for: promise) { try await request.value }
      throw ConformanceFailure(promise, found: "the response was \(response)")
    } catch is CancellationError {
      return
    } catch let error as ConformanceFailure {
      throw error
    } catch {
      throw ConformanceFailure(promise, found: "\(type(of: error)) was thrown: \(error)")
    }
  }
}
