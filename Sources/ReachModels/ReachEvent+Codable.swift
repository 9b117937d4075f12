#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ReachEvent: Codable {
  private enum Key: String, CodingKey {
    case event, connectivity, status, offlineSince, diagnosis, path, verdict
  }

  /// Decodes `{"event": NAME, …}`, where the rest is what the event carries under its own name.
  ///
  /// An event of an unknown name is ``unknown(name:)``.
  ///
  /// - Parameter decoder: Holds the keyed values.
  /// - Throws: `DecodingError` if a value is missing or of the wrong shape.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let name = try values.decode(String.self, forKey: .event)
    switch name {
    case "started": self = .started
    case "stopped": self = .stopped
    case "connectivityChanged":
      self = .connectivityChanged(try values.decode(Connectivity.self, forKey: .connectivity))
    case "statusChanged":
      self = .statusChanged(
        try values.decode(ReachStatus.self, forKey: .status),
        offlineSince: try values.decodeIfPresent(JSONDate.self, forKey: .offlineSince)?
          .date.toTheMillisecond)
    case "diagnosisChanged":
      self = .diagnosisChanged(try values.decodeIfPresent(Diagnosis.self, forKey: .diagnosis))
    case "becameExpensive": self = .becameExpensive
    case "becameInexpensive": self = .becameInexpensive
    case "becameConstrained": self = .becameConstrained
    case "becameUnconstrained": self = .becameUnconstrained
    case "pathChanged":
      self = .pathChanged(try values.decodeIfPresent(NetworkPath.self, forKey: .path))
    case "verdictChanged":
      self = .verdictChanged(try values.decodeIfPresent(Verdict.self, forKey: .verdict))
    default: self = .unknown(name: name)
    }
  }

  /// Encodes the event's name under `event`, and what it carries beside it.
  ///
  /// - Parameter encoder: Receives the keyed values.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .event)
    switch self {
    case .connectivityChanged(let connectivity):
      try values.encode(connectivity, forKey: .connectivity)
    case .statusChanged(let status, let offlineSince):
      try values.encode(status, forKey: .status)
      try values.encodeIfPresent(offlineSince.map(JSONDate.init), forKey: .offlineSince)
    case .diagnosisChanged(let diagnosis):
      try values.encodeIfPresent(diagnosis, forKey: .diagnosis)
    case .pathChanged(let path): try values.encodeIfPresent(path, forKey: .path)
    case .verdictChanged(let verdict): try values.encodeIfPresent(verdict, forKey: .verdict)
    case .started, .stopped, .becameExpensive, .becameInexpensive, .becameConstrained,
      .becameUnconstrained, .unknown:
      break
    }
  }

  /// The event's name in JSON.
  private var name: String {
    switch self {
    case .started: "started"
    case .stopped: "stopped"
    case .connectivityChanged: "connectivityChanged"
    case .statusChanged: "statusChanged"
    case .diagnosisChanged: "diagnosisChanged"
    case .becameExpensive: "becameExpensive"
    case .becameInexpensive: "becameInexpensive"
    case .becameConstrained: "becameConstrained"
    case .becameUnconstrained: "becameUnconstrained"
    case .pathChanged: "pathChanged"
    case .verdictChanged: "verdictChanged"
    case .unknown(let name): name
    }
  }
}
