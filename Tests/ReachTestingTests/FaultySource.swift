import ReachModels
import ReachPath
import ReachTesting
import Synchronization

/// A path source that breaks one promise.
final class FaultySource: PathSource {
  /// What it does wrong, by the promise that is broken.
  enum Fault: String, CaseIterable {
    case silent = "an observation begins with the present path"
    case reasonless = "a path has a reason if and only if it is unsatisfied"
    case contradictory = "an unsatisfied path uses no interface"
    case familyless = "a satisfied path supports IPv4 or IPv6"
    case fickle = "two observations agree"
    case exclusive = "an observation goes on when another one ends"
    case exhausted = "a source that is observed again says the same"
    case deaf = "a change is told to an observation, and equal paths are not"

    /// It shows only by waiting in vain.
    var isSilence: Bool {
      switch self {
      case .silent, .exclusive, .deaf: true
      case .reasonless, .contradictory, .familyless, .fickle, .exhausted: false
      }
    }
  }

  private let fault: Fault?
  private let source = ScriptedPathSource(.wifi)
  private let streams = Mutex<[AsyncThrowingStream<NetworkPath, any Error>.Continuation]>([])
  private let count = Mutex(0)

  init(_ fault: Fault?) { self.fault = fault }

  func change() { if fault != .deaf { source.send(.wired) } }

  func paths() -> AsyncThrowingStream<NetworkPath, any Error> {
    let number = count.withLock { count in
      count += 1
      return count
    }
    switch fault {
    case .silent: return stream(nil)
    case .reasonless: return stream(NetworkPath(status: .unsatisfied))
    case .contradictory:
      var path = NetworkPath.wifi
      path.status = .unsatisfied
      path.unsatisfiedReason = .noRoute
      return stream(path)
    case .familyless: return stream(NetworkPath(status: .satisfied))
    case .fickle: return stream(number == 3 ? .wired : .wifi)
    case .exclusive:
      streams.withLock { streams in
        for stream in streams { stream.finish() }
        streams = []
      }
      // Nothing is kept for a first element, or the one that is ended would still have it.
      return number == 2 ? stream(nil) : stream(.wifi)
    case .exhausted: return stream(number > 50 ? .offline(.noRoute) : .wifi)
    case .deaf, nil: return source.paths()
    }
  }

  private func stream(_ path: NetworkPath?) -> AsyncThrowingStream<NetworkPath, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: NetworkPath.self)
    streams.withLock { $0.append(continuation) }
    if let path { continuation.yield(path) }
    return stream
  }
}
