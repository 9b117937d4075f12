import ReachModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The JSON that the command writes is pinned, letter by letter")
struct GoldenJSONTests {
  private static let path: NetworkPath = {
    let eth0 = NetworkInterface(name: "eth0", index: 2, type: .wiredEthernet)
    var path = NetworkPath(
      status: .satisfied, interfaces: [eth0],
      gateways: [.v4(0xc000_0201), .v6(0x2001_0db8 << 96 | 1)], supportsIPv4: true,
      supportsIPv6: true, supportsDNS: true, isExpensive: true, isConstrained: false)
    path.expensiveReason = .tethering
    path.ipv4 = FamilyPath(
      interface: eth0, gateway: .v4(0xc000_0201), source: .v4(0xc000_0202), table: 254, metric: 100)
    path.localAddresses = [.v4(0xc000_0202)]
    path.nameServers = [.v4(0xc000_0201)]
    path.gatewayState = .answering
    return path
  }()
  private static let date = Date(timeIntervalSince1970: 1_764_479_652.25)

  private static let pathText =
    #"{"expensiveReason":"tethering","gatewayState":"answering","#
    + #""gateways":["192.0.2.1","2001:db8::1"],"#
    + #""identity":"4: 2 192.0.2.1 192.0.2.2 254, 6: -","#
    + #""interfaces":[{"index":2,"name":"eth0","type":"wiredEthernet"}],"#
    + #""ipv4":{"gateway":"192.0.2.1","#
    + #""interface":{"index":2,"name":"eth0","type":"wiredEthernet"},"#
    + #""metric":100,"source":"192.0.2.2","table":254},"#
    + #""isConstrained":false,"isExpensive":true,"localAddresses":["192.0.2.2"],"#
    + #""nameServers":["192.0.2.1"],"status":"satisfied","#
    + #""supportsDNS":true,"supportsIPv4":true,"supportsIPv6":true,"underlyingInterfaces":[]}"#

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
        == #"{"gatewayState":"unknown","gateways":[],"identity":"4: -, 6: -","#
        + #""interfaces":[],"isConstrained":false,"isExpensive":false,"localAddresses":[],"#
        + #""nameServers":[],"status":"unsatisfied","supportsDNS":false,"supportsIPv4":false,"#
        + #""supportsIPv6":false,"underlyingInterfaces":[],"unsatisfiedReason":"noCarrier"}"#)
  }

  @Test("what a source cannot see is said, and left out when it sees everything")
  func visibility() throws {
    var path = NetworkPath(status: .requiresConnection)
    #expect(try !JSON.text(path).contains("visibility"))
    path.visibility = PathVisibility(
      mode: .events, polled: [.rules, .addresses], blindTo: [.interfaceTypes])
    let text = try JSON.text(path)
    #expect(
      text.contains(
        #""visibility":{"blindTo":["interfaceTypes"],"mode":"events","#
          + #""polled":["addresses","rules"]}"#))
    #expect(try JSON.value(from: text) == path)
  }

  @Test("a path without its details, as the first version wrote it, is read")
  func firstVersion() throws {
    let text =
      #"{"gateways":["192.0.2.1"],"interfaces":[],"isConstrained":false,"isExpensive":false,"#
      + #""status":"satisfied","supportsDNS":true,"supportsIPv4":true,"supportsIPv6":false}"#
    let path: NetworkPath = try JSON.value(from: text)
    #expect(
      path
        == NetworkPath(
          status: .satisfied, gateways: [.v4(0xc000_0201)], supportsIPv4: true, supportsDNS: true))
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
