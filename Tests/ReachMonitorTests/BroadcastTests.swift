import ReachModels
import ReachSystem
import ReachTesting
import Testing

@testable import ReachMonitor

@Suite("Broadcast", .timeLimit(.minutes(5)))
struct BroadcastTests {
  private func state(_ path: NetworkPath) -> ReachState {
    ReachState(isMonitoring: true, path: path)
  }

  @Test("T50: a subscriber, also a late one, gets the present value first")
  func first() async {
    let broadcast = Broadcast()
    let early = broadcast.states()
    #expect(await early.first { _ in true } == ReachState())
    broadcast.publish(state(.wifi), announce: true)
    #expect(await broadcast.states().first { _ in true } == state(.wifi))
  }

  @Test("what is not announced is the latest, and told to new subscribers only")
  func silent() async {
    let broadcast = Broadcast()
    let early = broadcast.states()
    _ = await early.first { _ in true }
    broadcast.publish(state(.wifi), announce: false)
    #expect(broadcast.latest == state(.wifi))
    broadcast.publish(state(.wired), announce: true)
    #expect(await early.first { _ in true } == state(.wired))
  }

  @Test("T55: a slow subscriber gets the newest")
  func slow() async {
    let broadcast = Broadcast()
    let stream = broadcast.states()
    for path in [NetworkPath.wifi, .wired, .cellular] {
      broadcast.publish(state(path), announce: true)
    }
    broadcast.end(state(.vpn))
    var read: [ReachState] = []
    for await value in stream { read.append(value) }
    #expect(read == [state(.vpn)])
  }

  @Test("of the events of a slow subscriber the newest 256 are kept")
  func slowEvents() async {
    let broadcast = Broadcast()
    let (_, events) = broadcast.events()
    for number in 0..<200 {
      broadcast.publish(state(number.isMultiple(of: 2) ? .wifi : .wired), announce: true)
    }
    broadcast.end(ReachState())
    var count = 0
    var last: ReachEvent?
    for await event in events {
      count += 1
      last = event
    }
    #expect(count == 256)
    #expect(last == .connectivityChanged(.unknown))
  }

  @Test("T53: letting one stream go leaves the others")
  func leave() async {
    let broadcast = Broadcast()
    let staying = broadcast.states()
    do {
      let leaving = broadcast.states()
      let leavingEvents = broadcast.events()
      #expect(broadcast.subscriberCount == 3)
      _ = (leaving, leavingEvents)
    }
    #expect(broadcast.subscriberCount == 1)
    broadcast.publish(state(.wifi), announce: true)
    #expect(await staying.first { _ in true } == state(.wifi))
  }

  @Test("T56: the end is the end, for those who were subscribed")
  func end() async {
    let broadcast = Broadcast()
    let stream = broadcast.states()
    broadcast.end(ReachState())
    for await _ in stream {}
    #expect(await stream.first { _ in true } == nil)
    #expect(broadcast.subscriberCount == 0)
    #expect(await broadcast.states().first { _ in true } == ReachState())
  }

  @Test("letting the broadcast go ends every stream")
  func released() async {
    let streams: (ReachStates, ReachEvents) = {
      let broadcast = Broadcast()
      return (broadcast.states(), broadcast.events().events)
    }()
    for await _ in streams.0 {}
    for await _ in streams.1 {}
  }

  @Test("T53: subscribers that are cancelled while they are told, 1,000 times, hold up nobody")
  func cancelledWhileTold() async {
    let broadcast = Broadcast()
    for number in 0..<1000 {
      let tasks = [
        Task { for await _ in broadcast.states() {} },
        // With a preference of its own the runtime has to note more about a task that waits.
        Task(executorPreference: ReachExecutor.tasks) { for await _ in broadcast.states() {} },
        Task { for await _ in broadcast.events().events {} },
      ]
      let canceller = Task.detached { for task in tasks { task.cancel() } }
      for round in 0..<4 {
        broadcast.publish(
          state((number + round).isMultiple(of: 2) ? .wifi : .wired), announce: true)
      }
      await canceller.value
      for task in tasks { await task.value }
    }
    #expect(broadcast.subscriberCount == 0)
  }

  @Test("publishers and subscribers that compete never leave a stale last value")
  func race() async {
    let broadcast = Broadcast()
    await withDiscardingTaskGroup { subscribers in
      for _ in 0..<50 {
        subscribers.addTask {
          #expect(await broadcast.states().contains { $0.path == .vpn })
        }
      }
      await withDiscardingTaskGroup { publishers in
        for number in 0..<50 {
          publishers.addTask {
            broadcast.publish(state(number.isMultiple(of: 2) ? .wifi : .wired), announce: true)
          }
          publishers.addTask { _ = await broadcast.states().first { _ in true } }
        }
      }
      broadcast.publish(state(.vpn), announce: true)
    }
  }
}
