#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ReachState: Codable {
  private enum Key: String, CodingKey {
    case isMonitoring, isOnline, status, connectivity, isExpensive, isConstrained, offlineSince
    case diagnosis, path, lastVerdict
  }

  /// Decodes a state, also one that a newer version of Reach wrote.
  ///
  /// `isOnline` is not read: it follows from ``status``.
  ///
  /// - Parameter decoder: Holds the keyed values.
  /// - Throws: `DecodingError` if a value is missing or of the wrong shape.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      Values(
        isMonitoring: try values.decode(Bool.self, forKey: .isMonitoring),
        status: try values.decode(ReachStatus.self, forKey: .status),
        connectivity: try values.decode(Connectivity.self, forKey: .connectivity),
        isExpensive: try values.decode(Bool.self, forKey: .isExpensive),
        isConstrained: try values.decode(Bool.self, forKey: .isConstrained),
        offlineSince: try values.decodeIfPresent(JSONDate.self, forKey: .offlineSince)?
          .date.toTheMillisecond,
        diagnosis: try values.decodeIfPresent(Diagnosis.self, forKey: .diagnosis),
        path: try values.decodeIfPresent(NetworkPath.self, forKey: .path),
        lastVerdict: try values.decodeIfPresent(Verdict.self, forKey: .lastVerdict)))
  }

  /// Encodes the state.
  ///
  /// - Parameter encoder: Receives the keyed values.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(isMonitoring, forKey: .isMonitoring)
    try values.encode(isOnline, forKey: .isOnline)
    try values.encode(status, forKey: .status)
    try values.encode(connectivity, forKey: .connectivity)
    try values.encode(isExpensive, forKey: .isExpensive)
    try values.encode(isConstrained, forKey: .isConstrained)
    try values.encodeIfPresent(offlineSince.map(JSONDate.init), forKey: .offlineSince)
    try values.encodeIfPresent(diagnosis, forKey: .diagnosis)
    try values.encodeIfPresent(path, forKey: .path)
    try values.encodeIfPresent(lastVerdict, forKey: .lastVerdict)
  }
}
