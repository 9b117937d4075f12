/// What the program is asked to do.
enum Command: String, CaseIterable, Sendable {
  /// One check: path and probe.
  case check
  /// Follow the state until told to end.
  case watch
  /// Read the path, and send nothing.
  case path
  /// Ask under which address the internet sees this machine.
  case ip

  /// The options that mean something to it.
  var options: [Option] {
    switch self {
    case .check: [.json, .probe, .timeout]
    case .watch: [.json, .probe, .timeout, .interval, .offlineInterval]
    case .path: [.json, .timeout]
    case .ip: [.json, .version, .timeout]
    }
  }
}
