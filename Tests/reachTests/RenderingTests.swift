import ReachModels
import Testing

@testable import reach

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Values are written for people and for machines")
struct RenderingTests {
  private static let path = NetworkPath(
    status: .satisfied, interfaces: [NetworkInterface(name: "wlan0", index: 3, type: .wifi)],
    gateways: [.v4(0xc000_0201)], supportsIPv4: true, supportsDNS: true, isExpensive: true)
  private static let date = Date(timeIntervalSince1970: 1_764_479_652.25)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("a path is a headline and its facts")
  func path() throws {
    #expect(
      try text(Rendering.text.bytes(of: Self.path)) == """
        path: satisfied
          interface  wlan0 (wifi, index 3)
          gateway    192.0.2.1
          protocols  IPv4
          DNS        configured
          cost       metered

        """)
  }

  @Test("a path with its details shows them")
  func detailedPath() throws {
    let tunnel = NetworkInterface(name: "tun0", index: 7, type: .vpn)
    var path = NetworkPath(
      status: .satisfied, interfaces: [tunnel], gateways: [.v4(0xc000_0201), .v4(0xc000_0209)],
      supportsIPv4: true, supportsIPv6: true, supportsDNS: true, isExpensive: true)
    path.expensiveReason = .tethering
    path.ipv4 = FamilyPath(
      interface: tunnel, gateway: nil, source: .v4(0x0a07_0002), table: 254, metric: 0)
    path.underlyingInterfaces = [NetworkInterface(name: "wlan0", index: 3, type: .wifi)]
    path.nameServers = [.v4(0xc000_0235)]
    path.gatewayState = .notAnswering
    #expect(
      try text(Rendering.text.bytes(of: path)) == """
        path: satisfied
          interface  tun0 (vpn, index 7)
          over       wlan0 (wifi, index 3)
          gateway    192.0.2.1, not answering
          gateway    192.0.2.9
          protocols  IPv4 from 10.7.0.2, IPv6
          DNS        192.0.2.53
          cost       metered (tethering)

        """)
  }

  @Test("an unsatisfied path says why")
  func unsatisfiedPath() throws {
    let path = NetworkPath(status: .unsatisfied, unsatisfiedReason: .noCarrier)
    #expect(try text(Rendering.text.bytes(of: path)).hasPrefix("path: unsatisfied, noCarrier\n"))
  }

  @Test("a verdict is one line")
  func verdict() throws {
    let online = Verdict(
      status: .online, path: Self.path, probeSucceeded: true, statusCode: 204,
      latency: .microseconds(31_250), date: Self.date)
    #expect(
      try text(Rendering.text.bytes(of: online))
        == "online [HTTP 204, after 32 ms, over wlan0, metered]\n")
    let portal = Verdict(
      status: .captivePortal, path: nil,
      diagnosis: Diagnosis(cause: .captivePortal, loginURL: "http://login.example/"),
      date: Self.date)
    #expect(
      try text(Rendering.text.bytes(of: portal))
        == "captive portal: a captive portal answers instead, log in at http://login.example/\n")
  }

  @Test("a state is one line that begins with the time in UTC")
  func state() throws {
    let state = ReachState(
      isMonitoring: true, status: .offline, diagnosis: Diagnosis(cause: .noRoute, detail: "x"),
      path: Self.path)
    #expect(
      try text(Rendering.text.bytes(of: state, at: Self.date))
        == "2025-11-30T05:14:12Z  offline: no route to the internet (x) [wifi wlan0, metered]\n")
  }

  @Test("JSON is one line a value, with sorted keys, and reads back as the value")
  func json() throws {
    let state = ReachState(
      isMonitoring: true, status: .captivePortal,
      diagnosis: Diagnosis(cause: .captivePortal, detail: "a\nb", loginURL: "http://l.example/"),
      path: Self.path)
    let bytes = try Rendering.json.bytes(of: state, at: Self.date)
    #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(text(bytes).contains(#""loginURL":"http://l.example/""#))
    #expect(try JSONDecoder().decode(ReachState.self, from: Data(bytes)) == state)
    let path = try Rendering.json.bytes(of: Self.path)
    #expect(text(path).hasPrefix(#"{"gatewayState":"unknown","gateways":["192.0.2.1"],"#))
  }

  @Test("what strangers choose cannot drive a terminal")
  func hostileText() throws {
    let verdict = Verdict(
      status: .captivePortal,
      path: NetworkPath(
        status: .satisfied,
        interfaces: [NetworkInterface(name: "\u{1b}[2J", index: 1, type: .other)]),
      diagnosis: Diagnosis(
        cause: .captivePortal, detail: "a\r\nonline\u{9b}0m", loginURL: "http://\u{202e}x/\u{7}"),
      date: Self.date)
    let lines = try text(Rendering.text.bytes(of: verdict))
    #expect(lines.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!lines.unicodeScalars.contains("\u{9b}") && !lines.unicodeScalars.contains("\u{202e}"))
    #expect(lines.split(separator: "\n").count == 1)
    let path = NetworkPath(
      status: .satisfied,
      interfaces: [NetworkInterface(name: "\u{1b}c", index: 1, type: .other)])
    #expect(try !Rendering.text.bytes(of: path).contains(0x1b))
    let state = ReachState(path: path)
    #expect(try !Rendering.text.bytes(of: state, at: Self.date).contains(0x1b))
  }
}
