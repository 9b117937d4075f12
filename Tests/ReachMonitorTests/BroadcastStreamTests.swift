import ReachModels
import ReachSystem
import ReachTesting
import Synchronization
import Testing

@testable import ReachMonitor

@Suite("Streams of a broadcast", .timeLimit(.minutes(5)))
struct BroadcastStreamTests {
  private func state(_ path: NetworkPath) -> ReachState {
    ReachState(isMonitoring: true, path: path)
  }

  /// Lets tasks on Reach's thread, which takes them in turn, go as far as they can.
  private func letThemWait() async {
    for _ in 0..<10 { await Task(executorPreference: ReachExecutor.tasks) {}.value }
  }

  @Test("two tasks that iterate over one stream split its elements, and both end")
  func split() async {
    let broadcast = Broadcast()
    let paths = broadcast.paths()
    let readers = (0..<3).map { _ in
      Task(executorPreference: ReachExecutor.tasks) {
        var read: [NetworkPath] = []
        for await path in paths { read.append(path) }
        return read
      }
    }
    await letThemWait()
    let sent = (0..<100).map { $0.isMultiple(of: 2) ? NetworkPath.wifi : .wired }
    for path in sent { broadcast.publish(state(path), announce: true) }
    await letThemWait()
    broadcast.end(state(.vpn))
    var read: [NetworkPath] = []
    for reader in readers { read += await reader.value }
    #expect(read.count == 101)
    #expect(read.filter { $0 == .wifi }.count == 50)
    #expect(read.filter { $0 == .vpn }.count == 1)
  }

  @Test("of two tasks that iterate over one stream, cancelling one ends both")
  func cancelOneOfTwo() async {
    let broadcast = Broadcast()
    let changes = broadcast.states(initially: false)
    let readers = (0..<2).map { _ in
      Task(executorPreference: ReachExecutor.tasks) { for await _ in changes {} }
    }
    await letThemWait()
    readers[0].cancel()
    for reader in readers { await reader.value }
    #expect(broadcast.subscriberCount == 0)
  }

  @Test("a task that waits is ended when it is cancelled, with its subscription, and no other")
  func cancelled() async {
    let broadcast = Broadcast()
    let other = broadcast.states(initially: false)
    let reader = Task(executorPreference: ReachExecutor.tasks) {
      for await _ in broadcast.states() {}
    }
    await letThemWait()
    reader.cancel()
    #expect(broadcast.subscriberCount == 1)
    await reader.value
    broadcast.publish(state(.wifi), announce: true)
    #expect(await other.first { _ in true } == state(.wifi))
  }

  @Test("a cancelled task reads nothing more, also if something is there")
  func nothingMore() async {
    let broadcast = Broadcast()
    let states = broadcast.states()
    let first = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await states.first { _ in true }
    }.value
    #expect(first == nil)
    #expect(broadcast.subscriberCount == 0)
  }

  private actor Reader {
    private(set) var paths: [NetworkPath] = []

    func follow(_ told: ReachPaths) async {
      for await path in told {
        preconditionIsolated()
        paths.append(path)
      }
    }
  }

  @Test("a loop that belongs to an actor is told there")
  func isolated() async {
    let broadcast = Broadcast()
    let reader = Reader()
    let told = broadcast.paths()
    let following = Task { await reader.follow(told) }
    for path in [NetworkPath.wifi, .wired, .vpn] { broadcast.publish(state(path), announce: true) }
    broadcast.end(state(.cellular))
    await following.value
    #expect(await reader.paths == [.wifi, .wired, .vpn, .cellular])
  }

  @Test("letting an iterator go unsubscribes")
  func abandoned() async {
    let broadcast = Broadcast()
    do {
      var iterator = broadcast.states().makeAsyncIterator()
      #expect(await iterator.next() == ReachState())
      #expect(broadcast.subscriberCount == 1)
      _ = consume iterator
    }
    #expect(broadcast.subscriberCount == 0)
  }

  @Test("a stream that had ended leaves its successor's subscription alone")
  func successor() async {
    let broadcast = Broadcast()
    var old: ReachStates? = broadcast.states()
    broadcast.end(ReachState())
    let new = broadcast.states(initially: false)
    withExtendedLifetime(old) {}
    old = nil
    #expect(broadcast.subscriberCount == 1)
    broadcast.publish(state(.wifi), announce: true)
    #expect(await new.first { _ in true } == state(.wifi))
  }

  @Test("those who come after others have left are told like all")
  func places() async {
    let broadcast = Broadcast()
    var streams = (0..<5).map { _ in broadcast.states(initially: false) }
    streams.removeSubrange(1...2)
    #expect(broadcast.subscriberCount == 3)
    streams += (0..<3).map { _ in broadcast.states(initially: false) }
    #expect(broadcast.subscriberCount == 6)
    broadcast.publish(state(.wifi), announce: true)
    for stream in streams { #expect(await stream.first { _ in true } == state(.wifi)) }
  }

  @Test("the paths of a slow subscriber: the one of the beginning, then the newest 256")
  func slowPaths() async {
    let broadcast = Broadcast()
    broadcast.publish(state(.vpn), announce: true)
    let prompt = broadcast.paths()
    let slow = broadcast.paths()
    #expect(await prompt.first { _ in true } == .vpn)
    for number in 0..<300 {
      broadcast.publish(state(number.isMultiple(of: 2) ? .wifi : .wired), announce: true)
    }
    broadcast.end(state(.cellular))
    var read: [NetworkPath] = []
    for await path in slow { read.append(path) }
    #expect(read.count == 256)
    #expect(Array(read.suffix(3)) == [.wifi, .wired, .cellular])
  }

  @Test("tasks that wait are ended when the broadcast is let go")
  func releasedWhileWaiting() async {
    var broadcast: Broadcast? = Broadcast()
    let changes = broadcast?.states(initially: false)
    let events = broadcast?.events().events
    let readers = [
      Task(executorPreference: ReachExecutor.tasks) { for await _ in changes! {} },
      Task(executorPreference: ReachExecutor.tasks) { for await _ in events! {} },
    ]
    await letThemWait()
    broadcast = nil
    for reader in readers { await reader.value }
  }

  @Test("the audience is told of the first who comes and the last who leaves, of every kind")
  func audience() async {
    let changes = Atomic(0)
    let broadcast = Broadcast { changes.add(1, ordering: .relaxed) }
    var count: Int { changes.load(ordering: .relaxed) }
    var states: ReachStates? = broadcast.states()
    #expect(count == 1)
    var paths: ReachPaths? = broadcast.paths()
    let handler = broadcast.add({ _ in }, initially: false)
    withExtendedLifetime(states) {}
    states = nil
    broadcast.remove(handler)
    #expect(count == 1)
    withExtendedLifetime(paths) {}
    paths = nil
    #expect(count == 2)
    let events = broadcast.events().events
    #expect(count == 3)
    broadcast.end(ReachState())
    #expect(count == 4)
    for await _ in events {}
    #expect(count == 4)
  }
}
