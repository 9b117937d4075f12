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
  /// Follow the path, and write all that the kernel says into a file.
  case record
  /// Run such a file through the decoder and the evaluator again.
  case replay

  /// What stands between the command and its options, in the help text; nil if nothing does.
  var operandName: String? {
    switch self {
    case .check, .watch, .path, .ip: nil
    case .record, .replay: "FILE"
    }
  }

  /// It goes on until it is told to end, which is how it ends well.
  var runsOn: Bool {
    switch self {
    case .watch, .record: true
    case .check, .path, .ip, .replay: false
    }
  }

  /// The options that mean something to it.
  var options: [Option] {
    switch self {
    case .check: [.json, .probe, .authorities, .timeout]
    case .watch: [.json, .probe, .authorities, .timeout, .interval, .offlineInterval]
    case .path: [.json, .timeout]
    case .ip: [.json, .version, .timeout]
    case .record: [.json, .seconds]
    case .replay: [.json]
    }
  }
}
