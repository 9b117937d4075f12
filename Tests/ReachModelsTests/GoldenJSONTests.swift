import ReachModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The JSON that the command writes is pinned, letter by letter")
struct GoldenJSONTests {
  private static let path = NetworkPath(
    status: .satisfied,
    interfaces: [NetworkInterface(name: "eth0", index: 2, type: .wiredEthernet)],
    gateways: [.v4(0xc000_0201), .v6(0x2001_0db8 << 96 | 1)], supportsIPv4: true,
    supportsIPv6: true, supportsDNS: true, isExpensive: true, isConstrained: false)
  private static let date = Date(timeIntervalSince1970: 1_764_479_652.25)

  private static let pathText =
    #"{"gateways":["192.0.2.1","2001:db8::1"],"#
    + #""interfaces":[{"index":2,"name":"eth0","type":"wiredEthernet"}],"#
    + #""isConstrained":false,"isExpensive":true,"status":"satisfied","#
    + #""supportsDNS":true,"supportsIPv4":true,"supportsIPv6":true}"#

  @Test("a path")
  func path() throws {
    #expect(try JSON.text(Self.path) == Self.pathText)
    #expect(try JSON.value(from: Self.pathText) == Self.path)
  }

  @Test("a path that is unsatisfied has a reason, and keeps its empty lists")
  func unsatisfiedPath() throws {
    let path = NetworkPath(status: .unsatisfied, unsatisfiedReason: .noCarrier)
    #expect(
      try JSON.text(path)
        == #"{"gateways":[],"interfaces":[],"isConstrained":false,"isExpensive":false,"#
        + #""status":"unsatisfied","supportsDNS":false,"supportsIPv4":false,"#
        + #""supportsIPv6":false,"unsatisfiedReason":"noCarrier"}"#)
  }

  @Test("a verdict has its latency in seconds and its date in UTC with milliseconds")
  func verdict() throws {
    let verdict = Verdict(
      status: .captivePortal, path: Self.path, probeSucceeded: false, statusCode: 302,
      latency: .microseconds(31_250), failure: .malformedResponse, failedStage: .firstByte,
      diagnosis: Diagnosis(
        cause: .captivePortal, detail: "redirected", loginURL: "http://login.example/"),
      date: Self.date)
    let text =
      #"{"date":"2025-11-30T05:14:12.250Z","diagnosis":{"cause":"captivePortal","#
      + #""detail":"redirected","loginURL":"http://login.example/"},"failedStage":"firstByte","#
      + #""failure":"malformedResponse","interfaceNames":["eth0"],"isConstrained":false,"#
      + #""isExpensive":true,"isOnline":false,"latency":0.03125,"pathIsSatisfied":true,"#
      + #""probeSucceeded":false,"status":"captivePortal","statusCode":302}"#
    #expect(try JSON.text(verdict) == text)
    #expect(try JSON.value(from: text) == verdict)
  }

  @Test("the state of a monitor that was never started says so, and leaves out what is nil")
  func freshState() throws {
    #expect(
      try JSON.text(ReachState())
        == #"{"connectivity":"unknown","isConstrained":false,"isExpensive":false,"#
        + #""isMonitoring":false,"isOnline":true,"status":"unknown"}"#)
  }

  @Test("a state shows every property under its own name")
  func state() throws {
    let verdict = Verdict(status: .offline, path: nil, date: Self.date)
    let state = ReachState(
      isMonitoring: true, status: .offline, offlineSince: Self.date,
      diagnosis: Diagnosis(cause: .noRoute), path: Self.path, lastVerdict: verdict)
    let text =
      #"{"connectivity":"wired","diagnosis":{"cause":"noRoute"},"isConstrained":false,"#
      + #""isExpensive":true,"isMonitoring":true,"isOnline":false,"#
      + #""lastVerdict":{"date":"2025-11-30T05:14:12.250Z","interfaceNames":[],"#
      + #""isConstrained":false,"isExpensive":false,"isOnline":false,"pathIsSatisfied":false,"#
      + #""status":"offline"},"offlineSince":"2025-11-30T05:14:12.250Z","path":"# + Self.pathText
      + #","status":"offline"}"#
    #expect(try JSON.text(state) == text)
    #expect(try JSON.value(from: text) == state)
  }

  @Test("an event has its name under `event` and what it carries beside it")
  func events() throws {
    #expect(try JSON.text(ReachEvent.started) == #"{"event":"started"}"#)
    #expect(
      try JSON.text(ReachEvent.connectivityChanged(.wifi))
        == #"{"connectivity":"wifi","event":"connectivityChanged"}"#)
    #expect(
      try JSON.text(ReachEvent.statusChanged(.offline, offlineSince: Self.date))
        == #"{"event":"statusChanged","offlineSince":"2025-11-30T05:14:12.250Z","#
        + #""status":"offline"}"#)
    #expect(try JSON.text(ReachEvent.pathChanged(nil)) == #"{"event":"pathChanged"}"#)
  }
}
