/// An option of the command line; the raw value is its name without the dashes.
enum Option: String, CaseIterable, Sendable {
  case json
  case probe
  case authorities
  case timeout
  case interval
  case offlineInterval = "offline-interval"
  case version
  case seconds

  /// As it is typed.
  var name: String { "--\(rawValue)" }

  /// What its value is called in the help text; nil if it takes none.
  var valueName: String? {
    switch self {
    case .json: nil
    case .probe: "URL"
    case .authorities: "FILE"
    case .version: "4|6"
    case .timeout, .interval, .offlineInterval, .seconds: "SECONDS"
    }
  }
}
