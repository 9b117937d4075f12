import ReachModels
import ReachPath
import ReachTesting
import Testing

@Suite("ScriptedPathSource", .timeLimit(.minutes(5)))
struct ScriptedPathSourceTests {
  let source = ScriptedPathSource()

  @Test("T105: a path sent before the observation is its first element")
  func keptPath() async throws {
    source.send(.wired)
    source.send(.wifi)
    var paths = source.paths().makeAsyncIterator()
    source.send(.cellular)
    #expect(try await paths.next() == .wifi)
    #expect(try await paths.next() == .cellular)
  }

  @Test("T105: beginning and end of an observation can be waited for")
  func observed() async {
    #expect(source.observerCount == 0)
    let task = Task { for try await _ in source.paths() {} }
    await source.waitUntilObserved()
    #expect(source.observerCount == 1)
    task.cancel()
    await source.waitUntilReleased()
    #expect(source.observerCount == 0)
    #expect(source.observationCount == 1)
    await source.observations(atLeast: 1)
  }

  @Test("T105: observations that begin and end while paths come, 1,000 times, are all counted")
  func observedMeanwhile() async {
    await withDiscardingTaskGroup { group in
      for number in 0..<1000 {
        group.addTask {
          let paths = source.paths()
          let task = Task { for try await _ in paths {} }
          let canceller = Task.detached { task.cancel() }
          source.send(number.isMultiple(of: 2) ? .wifi : .wired)
          await canceller.value
          _ = await task.result
        }
      }
    }
    await source.waitUntilReleased()
    #expect(source.observationCount <= 1000)
    var paths = source.paths().makeAsyncIterator()
    source.send(.cellular)
    var last: NetworkPath?
    while let path = try? await paths.next() {
      last = path
      if path == .cellular { break }
    }
    #expect(last == .cellular)
  }

  @Test("letting a stream go ends its observation")
  func letGo() async {
    do {
      let paths = source.paths()
      #expect(source.observerCount == 1)
      _ = paths
    }
    await source.waitUntilReleased()
  }

  @Test("each observation gets every path, equal ones too")
  func several() async throws {
    let streams = [source.paths(), source.paths(), source.paths()]
    let sent: [NetworkPath] = [.wifi, .wifi, .offline(.noCarrier), .wired]
    for path in sent { source.send(path) }
    source.finish()
    for stream in streams {
      var read: [NetworkPath] = []
      for try await path in stream { read.append(path) }
      #expect(read == sent)
    }
    #expect(source.observerCount == 0)
  }

  @Test("a failure ends the observation, and the next one begins with nothing")
  func failure() async throws {
    source.send(.wifi)
    var first = source.paths().makeAsyncIterator()
    #expect(try await first.next() == .wifi)
    source.fail(PathError(.kernelSilent))
    await #expect(throws: PathError(.kernelSilent)) { try await first.next() }
    var second = source.paths().makeAsyncIterator()
    source.send(.wired)
    #expect(try await second.next() == .wired)
  }

  @Test("a failure with nobody observing is kept for the next observation, once")
  func keptFailure() async throws {
    source.fail(PathError(.netlinkUnavailable))
    var first = source.paths().makeAsyncIterator()
    await #expect(throws: PathError(.netlinkUnavailable)) { try await first.next() }
    var second = source.paths().makeAsyncIterator()
    source.send(.wired)
    #expect(try await second.next() == .wired)
  }

  @Test("the ready-made paths can be used, and the offline one cannot")
  func ready() {
    for path in [NetworkPath.wifi, .wired, .cellular, .vpn] { #expect(path.status == .satisfied) }
    #expect(Connectivity(.wifi) == .wifi)
    #expect(Connectivity(.wired) == .wired)
    #expect(Connectivity(.cellular) == .cellular)
    #expect(Connectivity(.vpn) == .vpn)
    #expect(Connectivity(.offline(.noAddress)) == .disconnected)
    #expect(Diagnosis(.offline(.noAddress))?.cause == .noAddress)
  }
}
