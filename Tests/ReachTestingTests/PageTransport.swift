import ReachModels
import ReachProbe
import Synchronization
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transport without a network, whose pages are known by their names, and that may break a
/// promise.
struct PageTransport: ProbeTransport {
  /// What it does wrong, by the promise that is broken.
  enum Fault: String, CaseIterable {
    case mute = "an answer is returned"
    case serial = "requests that are sent at once are each answered"
    case following = "a redirect is returned and not followed, its Location as an absolute URL"
    case greedy = "no more of a body is kept than was asked for"
    case patient = "no answer within the timeout is a ProbeError"
    case stubborn = "a request of a task that is cancelled throws CancellationError at once"
    case stubbornLater = "a request that is cancelled on its way throws CancellationError at once"
  }

  private struct Foreign: Error {}

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private let fault: Fault?
  private let counter = Counter()

  init(_ fault: Fault?) { self.fault = fault }

  func send(_ request: ProbeRequest) async throws -> ProbeResponse {
    let number = counter.count.withLock { count in
      count += 1
      return count
    }
    switch request.url.lastPathComponent {
    case "redirect":
      if fault == .following { return ProbeResponse(status: 200) }
      return ProbeResponse(status: 302, location: "http://portal.example/")
    case "long":
      let count = fault == .greedy ? 1000 : request.maximumBodyBytes
      return ProbeResponse(status: 200, body: Array(repeating: 65, count: count))
    case "silent":
      if request.timeout < .seconds(1) {
        throw fault == .patient ? Foreign() : ProbeError(.timedOut, in: .firstByte) as any Error
      }
      let isBegun = !Task.isCancelled
      let (never, continuation) = AsyncStream.makeStream(of: Never.self)
      defer { continuation.finish() }
      for await _ in never {}  // Ends when the task is cancelled.
      throw fault == .stubborn || fault == .stubbornLater && isBegun
        ? ProbeError(.cancelled, in: .firstByte) : CancellationError() as any Error
    default:
      if fault == .mute { return ProbeResponse(status: 500) }
      return ProbeResponse(status: fault == .serial && number > 3 ? 500 : 204)
    }
  }
}
