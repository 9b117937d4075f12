import ReachModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Folding the events gives the state")
struct ReducerTests {
  @Test("the events between any two states lead from the one to the other")
  func events() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let earlier = ReachState.random(using: &generator)
      let later = ReachState.random(using: &generator)
      var state = earlier
      for event in later.events(since: earlier) { state.apply(event) }
      #expect(state == later)
    }
  }

  @Test("they do so after a round trip through JSON as well")
  func recordedEvents() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let earlier = ReachState.random(using: &generator)
      let later = ReachState.random(using: &generator)
      var state = earlier
      for event in try JSON.roundTrip(later.events(since: earlier)) { state.apply(event) }
      #expect(state == later)
    }
  }

  @Test("equal states have no events between them")
  func noEvents() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let state = ReachState.random(using: &generator)
      #expect(state.events(since: state).isEmpty)
    }
  }

  @Test("one change is one event")
  func oneChange() {
    var state = ReachState()
    state.isExpensive = true
    #expect(state.events(since: ReachState()) == [.becameExpensive])
    #expect(ReachState().events(since: state) == [.becameInexpensive])
    #expect(ReachState(isMonitoring: true).events(since: ReachState()) == [.started])
    let since = Date(timeIntervalSince1970: 60)
    #expect(
      ReachState(offlineSince: since).events(since: ReachState())
        == [.statusChanged(.unknown, offlineSince: since)])
  }
}
