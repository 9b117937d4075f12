import ReachModels
import ReachProbe
import ReachTesting
import Testing

@Suite("ScriptedTransport", .timeLimit(.minutes(5)))
struct ScriptedTransportTests {
  let transport = ScriptedTransport()
  let request = ProbeRequest(url: Probe.google.url)

  @Test("T106: answers are given in order, and requests recorded")
  func order() async throws {
    transport.answer(.status(204))
    transport.answer(.redirect(to: "http://portal.example/login"))
    transport.answer(.failure(.nameNotFound, in: .nameResolution))
    #expect(try await transport.send(request).status == 204)
    #expect(try await transport.send(request).location == "http://portal.example/login")
    await #expect(throws: ProbeError(.nameNotFound, in: .nameResolution)) {
      try await transport.send(request)
    }
    #expect(transport.requests == [request, request, request])
    #expect(transport.greatestInFlight == 1)
    #expect(transport.inFlight == 0)
    #expect(!transport.hasRunDry)
  }

  @Test("T106: running dry says so")
  func dry() async {
    transport.answer(.status(204))
    _ = try? await transport.send(request)
    await #expect(throws: ScriptedTransport.RanDry(request: 2)) {
      try await transport.send(request)
    }
    #expect(transport.hasRunDry)
    #expect(
      ScriptedTransport.RanDry(request: 2).description
        == "ScriptedTransport ran dry: request 2 came, but no answer is left in its script")
  }

  @Test("a standing answer never runs dry")
  func standing() async throws {
    transport.answerAlways(.status(200))
    transport.answer(.status(503), times: 2)
    var statuses: [Int] = []
    for _ in 0..<4 { statuses.append(try await transport.send(request).status) }
    #expect(statuses == [503, 503, 200, 200])
  }

  @Test("T106: an answer can be held back, and is given upon release")
  func hold() async throws {
    transport.answer(.status(204), times: 3)
    transport.hold()
    let tasks = (0..<2).map { _ in Task { try await transport.send(request) } }
    await transport.requests(atLeast: 2)
    #expect(transport.inFlight == 2)
    transport.release()
    for task in tasks { #expect(try await task.value.status == 204) }
    #expect(try await transport.send(request).status == 204)
    #expect(transport.greatestInFlight == 2)
  }

  @Test("T106: a release that races a cancellation, 1,000 times, ends each request once")
  func releasedMeanwhile() async {
    transport.answerAlways(.status(204))
    for round in 1...1000 {
      transport.hold()
      let task = Task { try await transport.send(request) }
      await transport.requests(atLeast: round)
      let canceller = Task.detached { task.cancel() }
      transport.release()
      switch await task.result {
      case .success(let response): #expect(response.status == 204)
      case .failure(let error): #expect(error is CancellationError)
      }
      await canceller.value
      #expect(transport.inFlight == 0)
    }
    #expect(transport.greatestInFlight == 1)
  }

  @Test("a held request ends when its task is cancelled")
  func cancelled() async {
    transport.answer(.status(204))
    transport.hold()
    let task = Task { try await transport.send(request) }
    await transport.requests(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await transport.waitUntilIdle()
  }

  @Test("a transport told to ignore cancellation does")
  func ignoring() async throws {
    transport.answer(.status(204))
    transport.ignoreCancellation()
    transport.hold()
    let task = Task { try await transport.send(request) }
    await transport.requests(atLeast: 1)
    task.cancel()
    #expect(transport.inFlight == 1)
    transport.release()
    #expect(try await task.value.status == 204)
  }
}
