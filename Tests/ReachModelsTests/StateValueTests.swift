import ReachModels
import Testing

@Suite("A state as a value")
struct StateValueTests {
  private let state = ReachState(isMonitoring: true, status: .offline)

  @Test("changing a copy leaves the original")
  func copies() {
    var copy = state
    copy.status = .online
    #expect(copy.status == .online)
    #expect(state.status == .offline)
    #expect(copy != state)
    copy.status = .offline
    #expect(copy == state)
    #expect(copy.hashValue == state.hashValue)
  }

  @Test("a state is one pointer, of which tasks may hold many")
  func size() {
    #expect(MemoryLayout<ReachState>.size == MemoryLayout<Int>.size)
  }

  @Test("printed, a state shows its properties")
  func printed() {
    #expect(
      "\(state)" == """
        ReachState(isMonitoring: true, status: ReachModels.ReachStatus.offline, \
        connectivity: ReachModels.Connectivity.unknown, isExpensive: false, isConstrained: false, \
        offlineSince: nil, diagnosis: nil, path: nil, lastVerdict: nil)
        """)
  }
}
