#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Verdict: Codable {
  private enum Key: String, CodingKey {
    case status, isOnline, pathIsSatisfied, probeSucceeded, statusCode, latency, failure
    case failedStage, brokenVersion, interfaceNames, isExpensive, isConstrained, diagnosis, date
  }

  /// Decodes a verdict, also one that a newer version of Reach wrote.
  ///
  /// `isOnline` is not read: it follows from ``status``.
  ///
  /// - Parameter decoder: Holds the keyed values.
  /// - Throws: `DecodingError` if a value is missing or of the wrong shape.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    status = try values.decode(ReachStatus.self, forKey: .status)
    pathIsSatisfied = try values.decode(Bool.self, forKey: .pathIsSatisfied)
    probeSucceeded = try values.decodeIfPresent(Bool.self, forKey: .probeSucceeded)
    statusCode = try values.decodeIfPresent(Int.self, forKey: .statusCode)
    if let seconds = try values.decodeIfPresent(Double.self, forKey: .latency) {
      // Beyond a day is no latency, and beyond about 10^13 s a Duration would trap.
      guard (0...86_400).contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          forKey: .latency, in: values, debugDescription: "\(seconds) s is no latency")
      }
      latency = .microseconds(Int64((seconds * 1_000_000).rounded()))
    } else {
      latency = nil
    }
    failure = try values.decodeIfPresent(ProbeFailure.self, forKey: .failure)
    failedStage = try values.decodeIfPresent(ProbeStage.self, forKey: .failedStage)
    // A version of IP that is not known here is none that could be named.
    brokenVersion = try values.decodeIfPresent(String.self, forKey: .brokenVersion)
      .flatMap(IPVersion.init(rawValue:))
    interfaceNames = try values.decode([String].self, forKey: .interfaceNames)
    isExpensive = try values.decode(Bool.self, forKey: .isExpensive)
    isConstrained = try values.decode(Bool.self, forKey: .isConstrained)
    diagnosis = try values.decodeIfPresent(Diagnosis.self, forKey: .diagnosis)
    date = try values.decode(JSONDate.self, forKey: .date).date.toTheMillisecond
  }

  /// Encodes the verdict, the latency to the microsecond.
  ///
  /// - Parameter encoder: Receives the keyed values.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(status, forKey: .status)
    try values.encode(isOnline, forKey: .isOnline)
    try values.encode(pathIsSatisfied, forKey: .pathIsSatisfied)
    try values.encodeIfPresent(probeSucceeded, forKey: .probeSucceeded)
    try values.encodeIfPresent(statusCode, forKey: .statusCode)
    try values.encodeIfPresent(latency?.inSeconds, forKey: .latency)
    try values.encodeIfPresent(failure, forKey: .failure)
    try values.encodeIfPresent(failedStage, forKey: .failedStage)
    try values.encodeIfPresent(brokenVersion, forKey: .brokenVersion)
    try values.encode(interfaceNames, forKey: .interfaceNames)
    try values.encode(isExpensive, forKey: .isExpensive)
    try values.encode(isConstrained, forKey: .isConstrained)
    try values.encodeIfPresent(diagnosis, forKey: .diagnosis)
    try values.encode(JSONDate(date), forKey: .date)
  }
}

extension Duration {
  /// The duration to the microsecond, so that a value equals itself after a round trip through JSON.
  var toTheMicrosecond: Duration {
    let (seconds, attoseconds) = components
    let microsecond: Int64 = 1_000_000_000_000
    return Duration(
      secondsComponent: seconds, attosecondsComponent: attoseconds / microsecond * microsecond)
  }

  /// The duration in seconds, cut to whole microseconds.
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1_000_000
  }
}
