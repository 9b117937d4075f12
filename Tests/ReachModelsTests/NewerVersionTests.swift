import ReachModels
import Testing

@Suite("What a newer version wrote can be read")
struct NewerVersionTests {
  @Test("T60: an unknown text is each enum's open case")
  func unknownText() throws {
    let text = "\"addedLater\""
    #expect(try JSON.value(PathStatus.self, from: text) == .unknown)
    #expect(try JSON.value(UnsatisfiedReason.self, from: text) == .unknown)
    #expect(try JSON.value(InterfaceType.self, from: text) == .other)
    #expect(try JSON.value(Connectivity.self, from: text) == .other)
    #expect(try JSON.value(GatewayState.self, from: text) == .unknown)
    #expect(try JSON.value(CostReason.self, from: text) == .unknown)
    #expect(try JSON.value(PathVisibility.Mode.self, from: text) == .unknown)
    #expect(try JSON.value(PathVisibility.Aspect.self, from: text) == .unknown)
    #expect(try JSON.value(ReachStatus.self, from: text) == .unknown)
    #expect(try JSON.value(ProbeFailure.self, from: text) == .unknown)
    #expect(try JSON.value(ProbeStage.self, from: text) == .unknown)
    #expect(try JSON.value(Diagnosis.Cause.self, from: text) == .unknown)
  }

  @Test("T60: a state with unknown keys and texts at every depth keeps what is known")
  func unknownKeys() throws {
    let state: ReachState = try JSON.value(
      from: #"""
        {"isMonitoring": true, "isOnline": false, "status": "sleeping", "connectivity": "laser",
         "isExpensive": true, "isConstrained": false, "mood": {"a": [1, null]},
         "diagnosis": {"cause": "sunspots", "detail": "later", "severity": 3},
         "path": {"status": "halfway", "unsatisfiedReason": "sunspots", "mtu": 1500,
           "interfaces": [{"name": "lsr0", "index": 7, "type": "laser", "mtu": 9000}],
           "gateways": [], "supportsIPv4": true, "supportsIPv6": false, "supportsDNS": true,
           "isExpensive": true, "isConstrained": false},
         "lastVerdict": {"status": "sleeping", "isOnline": true, "pathIsSatisfied": true,
           "failure": "sunspots", "failedStage": "launch", "brokenVersion": "v7",
           "interfaceNames": [],
           "isExpensive": false, "isConstrained": false, "date": "2030-01-01T00:00:00Z",
           "endpoint": "b"}}
        """#)
    #expect(state.status == .unknown)
    #expect(state.isOnline)
    #expect(state.connectivity == .other)
    #expect(state.diagnosis == Diagnosis(cause: .unknown, detail: "later"))
    #expect(state.path?.status == .unknown)
    #expect(state.path?.interfaces == [NetworkInterface(name: "lsr0", index: 7, type: .other)])
    #expect(state.lastVerdict?.failure == .unknown)
    #expect(state.lastVerdict?.failedStage == .unknown)
    #expect(state.lastVerdict?.isOnline == false)
    #expect(state.lastVerdict?.brokenVersion == nil)
  }

  @Test("T60: an event of an unknown name keeps the name and changes nothing")
  func unknownEvent() throws {
    let event: ReachEvent = try JSON.value(from: #"{"event": "moonRose", "phase": 0.5}"#)
    #expect(event == .unknown(name: "moonRose"))
    var state = ReachState()
    state.apply(event)
    #expect(state == ReachState())
  }
}
