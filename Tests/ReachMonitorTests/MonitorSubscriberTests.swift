import ReachModels
import ReachMonitor
import ReachTesting
import Testing

@Suite("subscribers of a monitor", .timeLimit(.minutes(5)))
struct MonitorSubscriberTests {
  let rig = MonitorRig()
  var monitor: Monitor { rig.monitor }

  @Test("T36: a path that equals the one before it is told to nobody")
  func duplicate() async {
    await rig.goOnline()
    let (state, events) = monitor.subscribe()
    rig.source.send(.wifi)
    rig.source.send(.wifi)
    rig.source.send(.offline(.noRoute))
    let first = await events.first { _ in true }
    #expect(state.path == .wifi)
    #expect(first == .pathChanged(.offline(.noRoute)))
    #expect(rig.transport.requests.count == 1)
  }

  @Test("T37: after a burst of 100 paths the last state is right, with one probe in flight at most")
  func burst() async {
    await rig.goOnline()
    rig.transport.answerAlways(.status(200))
    let updates = monitor.updates
    let unread = monitor.updates
    for number in 0..<99 {
      rig.source.send([.wifi, .wired, .offline(.noCarrier), .cellular][number % 4])
    }
    rig.source.send(.vpn)
    let state = await updates.first { $0.path == .vpn && $0.status == .online }
    #expect(state?.connectivity == .vpn)
    #expect(rig.transport.greatestInFlight == 1)
    #expect(rig.transport.requests.count <= 101)
    // However many came, whoever was busy meanwhile has one to read.
    await monitor.stop()
    #expect(await unread.reduce(into: []) { $0.append($1) } == [ReachState()])
  }

  @Test("T50: a late subscriber gets the present value first")
  func late() async {
    await rig.goOnline()
    #expect(await monitor.updates.first { _ in true } == monitor.state)
    #expect(monitor.state.status == .online)
  }

  @Test("T52: three subscribers see the same, in the same order")
  func three() async {
    let streams = [monitor.updates, monitor.updates, monitor.updates]
    let events = [monitor.events, monitor.events, monitor.events]
    var seen: [[ReachState]] = [[], [], []]
    await rig.goOnline()
    rig.transport.answerAlways(.status(200))
    for path in [NetworkPath.offline(.noRoute), .wifi, .cellular, .offline(.noCarrier)] {
      rig.source.send(path)
      // What comes of a path ends with one of these; all three read so far before the next.
      for number in 0..<3 {
        let state = await streams[number].first {
          $0.path == path
            && (path.status == .unsatisfied
              || $0.lastVerdict?.interfaceNames == path.interfaces.map(\.name)
                && $0.status == .online)
        }
        if let state { seen[number].append(state) }
      }
    }
    await monitor.stop()
    #expect(seen[0].count == 4)
    #expect(seen[1] == seen[0])
    #expect(seen[2] == seen[0])
    var read: [[ReachEvent]] = []
    for stream in events { read.append(await stream.reduce(into: []) { $0.append($1) }) }
    #expect(read[0].first == .started)
    #expect(read[0].last == .diagnosisChanged(nil))
    #expect(read[1] == read[0])
    #expect(read[2] == read[0])
  }

  @Test("T53: a subscriber that leaves takes nothing from the others")
  func leaves() async {
    let staying = monitor.updates
    let leaving = Task { [monitor] in for await _ in monitor.updates {} }
    await rig.goOnline()
    leaving.cancel()
    await leaving.value
    rig.source.send(.offline(.noRoute))
    #expect(await staying.first { !$0.isOnline } != nil)
    #expect(rig.source.observerCount == 1)
  }

  @Test("T55: a slow subscriber gets the newest, not a queue")
  func slow() async {
    let slow = monitor.updates
    await rig.goOnline()
    #expect(await slow.first { _ in true }?.status == .online)
  }

  @Test("T56: a stop ends all streams, and a finished one gives nil")
  func stop() async {
    let updates = monitor.updates
    let events = monitor.events
    await rig.goOnline()
    await monitor.stop()
    #expect(await updates.reduce(into: []) { $0.append($1) } == [ReachState()])
    #expect(await updates.first { _ in true } == nil)
    #expect(await events.contains(.stopped))
    for await _ in events {}
    #expect(await monitor.updates.first { _ in true } == ReachState())
  }

  @Test("the events fold from the state at the subscription to the state of the monitor")
  func fold() async {
    await rig.goOnline()
    var (state, events) = monitor.subscribe()
    rig.transport.answer(.status(503))
    rig.source.send(.cellular)
    for await event in events {
      state.apply(event)
      if case .diagnosisChanged = event { break }
    }
    #expect(state == monitor.state)
    #expect(state.diagnosis?.cause == .serverError)
  }

  @Test("a subscriber may call back into the monitor")
  func callsBack() async {
    await rig.goOnline()
    for await state in monitor.updates {
      if state.status == .online { await monitor.override(online: false) } else { break }
    }
    await monitor.stop()
    #expect(monitor.state == ReachState())
  }
}
