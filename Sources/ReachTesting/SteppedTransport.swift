internal import ReachProbe

/// A transport whose requests wait until a scenario answers them, one by one.
final class SteppedTransport: ProbeTransport {
  private struct State: Sendable {
    var lastNumber = 0
    /// Requests that are not answered, in the order of arrival.
    var open: [Int] = []
    var answers: [Int: ScriptedTransport.Answer] = [:]
    /// How many of the monitor's own have been sent, and have ended.
    var sent = 0
    var ended = 0
  }

  private let state = Watched(State())

  /// The monitor's own way to send, counted apart from questions that are asked of nobody.
  struct Counted: ProbeTransport {
    let transport: SteppedTransport

    func send(_ request: ProbeRequest) async throws -> ProbeResponse {
      try await transport.send(isCounted: true)
    }
  }

  func send(_ request: ProbeRequest) async throws -> ProbeResponse {
    try await send(isCounted: false)
  }

  private func send(isCounted: Bool) async throws -> ProbeResponse {
    let number = state.update { state in
      state.lastNumber += 1
      state.open.append(state.lastNumber)
      if isCounted { state.sent += 1 }
      return state.lastNumber
    }
    await state.wait { $0.answers[number] != nil }
    let answer = state.update { state in
      state.open.removeAll { $0 == number }
      if isCounted { state.ended += 1 }
      return state.answers.removeValue(forKey: number)
    }
    guard let answer else { throw CancellationError() }
    return try answer.get()
  }

  /// Answers the request that has waited longest; false if none waits.
  func answer(_ answer: ScriptedTransport.Answer) -> Bool {
    state.update { state in
      guard let number = state.open.first else { return false }
      state.open.removeFirst()
      state.answers[number] = answer
      return true
    }
  }

  var requestCount: Int { state.value.lastNumber }
  var sent: Int { state.value.sent }
  var ended: Int { state.value.ended }

  func ended(moreThan count: Int) async { await state.wait { $0.ended > count } }

  func follow(_ follower: @escaping @Sendable () -> Void) { state.follow(follower) }
}
