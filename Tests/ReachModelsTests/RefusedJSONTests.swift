import ReachModels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Bad input is refused with a DecodingError")
struct RefusedJSONTests {
  private func verdict(latency: String? = nil, date: String = "\"2025-11-30T05:14:12.250Z\"")
    -> String
  {
    let latency = latency.map { "\"latency\": \($0)," } ?? ""
    return """
      {"status": "online", "pathIsSatisfied": true, "interfaceNames": [], "isExpensive": false,
       \(latency) "isConstrained": false, "date": \(date)}
      """
  }

  @Test(
    "a latency that is none",
    arguments: [
      "-1", "-0.000001", "1e300", "1e14", "86400.1", "NaN", "Infinity", "\"1\"", "\"nan\"", "true",
      "[]",
    ])
  func latency(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSON.value(Verdict.self, from: verdict(latency: text))
    }
  }

  @Test("the longest latency and none at all are taken", arguments: ["0", "86400", "null", "1e-9"])
  func acceptedLatency(_ text: String) throws {
    #expect(try JSON.value(Verdict.self, from: verdict(latency: text)).status == .online)
  }

  @Test(
    "a date that is none",
    arguments: [
      "\"\"", "\"yesterday\"", "\"2025-11-30\"", "\"2025-13-30T05:14:12Z\"",
      "\"2025-11-32T05:14:12Z\"", "\"2025-11-30T05:14:12\"",
      "\"2025-11-30 05:14\"", "\"99999999999999999999-01-01T00:00:00Z\"",
      "\"2025-11-30T05:14:12.99999999999999999999999Z x\"", "818000000", "null", "{}",
    ])
  func date(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSON.value(Verdict.self, from: verdict(date: text))
    }
  }

  @Test(
    "a date is read with and without a fraction, and in another time zone",
    arguments: [
      "\"2025-11-30T05:14:12.250Z\"", "\"2025-11-30T05:14:12Z\"", "\"2025-11-30T06:14:12+01:00\"",
    ])
  func acceptedDate(_ text: String) throws {
    let seconds = try JSON.value(Verdict.self, from: verdict(date: text)).date.timeIntervalSince1970
    #expect(seconds.rounded(.down) == 1_764_479_652)
  }

  @Test(
    "an address that is none",
    arguments: [
      "\"\"", "\"localhost\"", "\"256.0.0.1\"", "\"1::2::3\"", "\"fe80::1%eth0\"", "7", "null",
    ])
  func address(_ text: String) {
    #expect(throws: DecodingError.self) { try JSON.value(IPAddress.self, from: text) }
  }

  @Test("an interface whose index fits no integer", arguments: ["1e30", "1.5", "\"2\"", "null"])
  func index(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSON.value(
        NetworkInterface.self, from: "{\"name\": \"eth0\", \"index\": \(text), \"type\": \"wifi\"}")
    }
  }

  @Test(
    "T60: a value that is missing or of another shape",
    arguments: [
      "{}", "[]", "7", "null", "\"online\"", #"{"status": "online"}"#,
      #"{"isMonitoring": 1, "status": "online", "connectivity": "wifi", "isExpensive": false, "#
        + #""isConstrained": false}"#,
      #"{"isMonitoring": true, "status": 1, "connectivity": "wifi", "isExpensive": false, "#
        + #""isConstrained": false}"#,
    ])
  func state(_ text: String) {
    #expect(throws: DecodingError.self) { try JSON.value(ReachState.self, from: text) }
  }

  @Test(
    "an event without a name, or without what it carries",
    arguments: [
      "{}", #"{"event": 1}"#, #"{"event": "connectivityChanged"}"#, #"{"event": "statusChanged"}"#,
      #"{"event": "pathChanged", "path": 3}"#,
      #"{"event": "statusChanged", "status": "offline", "offlineSince": "soon"}"#,
    ])
  func event(_ text: String) {
    #expect(throws: DecodingError.self) { try JSON.value(ReachEvent.self, from: text) }
  }
}
