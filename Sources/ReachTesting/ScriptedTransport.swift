public import ReachProbe

/// A transport that answers as a test tells it, and records what it is asked.
///
/// Answers are given out in the order of the requests; each takes no time unless it is held back.
/// When they run out, requests fail with ``RanDry``.
public final class ScriptedTransport: ProbeTransport {
  private struct State: Sendable {
    var answers: [Answer] = []
    var standing: Answer?
    var requests: [ProbeRequest] = []
    var inFlight = 0
    var greatestInFlight = 0
    var hasRunDry = false
    var isHolding = false
    /// Requests with a number up to this one are not held.
    var released = 0
    var ignoresCancellation = false

    mutating func nextAnswer() -> Answer {
      if !answers.isEmpty { return answers.removeFirst() }
      if let standing { return standing }
      hasRunDry = true
      return .failure(RanDry(request: requests.count))
    }
  }

  private let state = Watched(State())

  /// Creates a transport.
  ///
  /// - Parameter answers: The first answers, in order.
  public init(_ answers: Answer...) {
    for answer in answers { self.answer(answer) }
  }

  /// Records a request, waits if answers are held back, and gives the next answer.
  ///
  /// - Parameter request: The request; its timeout is recorded and not enforced.
  /// - Returns: The answer.
  /// - Throws: The answer if that is an error; ``RanDry`` if there is none; `CancellationError` if
  ///   the calling task is cancelled and that is not ignored.
  public func send(_ request: ProbeRequest) async throws -> ProbeResponse {
    let (answer, number, ignoresCancellation) = state.update { state in
      state.requests.append(request)
      state.inFlight += 1
      state.greatestInFlight = max(state.greatestInFlight, state.inFlight)
      let number = state.requests.count
      if !state.isHolding { state.released = number }
      return (state.nextAnswer(), number, state.ignoresCancellation)
    }
    defer { state.update { $0.inFlight -= 1 } }
    await state.wait(heedingCancellation: !ignoresCancellation) { $0.released >= number }
    if !ignoresCancellation { try Task.checkCancellation() }
    return try answer.get()
  }

  // MARK: The script

  /// Adds an answer to the end of the queue.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - count: How many requests it is for.
  public func answer(_ answer: Answer, times count: Int = 1) {
    state.update { $0.answers += Array(repeating: answer, count: count) }
  }

  /// Sets what every request gets for which there is no answer in the queue.
  ///
  /// - Parameter answer: The answer; nil to run dry instead.
  public func answerAlways(_ answer: Answer?) { state.update { $0.standing = answer } }

  /// Holds back the answers of all requests from now on, until ``release()``.
  ///
  /// A request takes its answer out of the queue when it arrives, held back or not.
  public func hold() { state.update { $0.isHolding = true } }

  /// Gives all answers that were held back, and holds back none from now on.
  public func release() {
    state.update { state in
      state.isHolding = false
      state.released = state.requests.count
    }
  }

  /// Makes requests from now on ignore their task's cancellation, as a bad transport would.
  ///
  /// - Parameter ignores: False to heed it again, as every transport does at first.
  public func ignoreCancellation(_ ignores: Bool = true) {
    state.update { $0.ignoresCancellation = ignores }
  }

  // MARK: The record

  /// Every request so far, in the order of arrival.
  public var requests: [ProbeRequest] { state.value.requests }

  /// How many requests have not ended yet.
  public var inFlight: Int { state.value.inFlight }

  /// The greatest number of requests that were in flight at once.
  public var greatestInFlight: Int { state.value.greatestInFlight }

  /// A request found no answer.
  public var hasRunDry: Bool { state.value.hasRunDry }

  /// Waits until so many requests have arrived.
  ///
  /// Returns early if the calling task is cancelled.
  ///
  /// - Parameter count: How many at least.
  /// - Returns: All requests until then.
  @discardableResult
  public func requests(atLeast count: Int) async -> [ProbeRequest] {
    await state.wait { $0.requests.count >= count }
    return requests
  }

  /// Waits until no request is in flight.
  ///
  /// Returns early if the calling task is cancelled.
  public func waitUntilIdle() async { await state.wait { $0.inFlight == 0 } }
}
