import ReachModels

/// Reads the options that follow a command.
struct OptionReader {
  private let command: Command
  private var arguments: ArraySlice<String>
  private var seen: [Option] = []

  init(command: Command, arguments: ArraySlice<String>) {
    self.command = command
    self.arguments = arguments
  }

  mutating func read() throws(UsageError) -> Options {
    var options = Options()
    if let operand = command.operandName {
      guard let first = arguments.first, !first.hasPrefix("-"), !first.isEmpty else {
        throw UsageError("\(command.rawValue) needs a \(operand) before its options")
      }
      options.file = first
      arguments.removeFirst()
    }
    while let argument = arguments.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(named: String(parts[0]), in: argument)
      let value = try value(of: option, attached: parts.count == 2 ? String(parts[1]) : nil)
      switch option {
      case .json: options.json = true
      case .probe: options.probe = try ProbeURL.read(value)
      case .authorities: options.authorities = try file(value)
      case .version: options.version = try version(value)
      case .timeout: options.timeout = try Seconds.read(value, for: option)
      case .interval: options.interval = try Seconds.read(value, for: option)
      case .seconds: options.seconds = try Seconds.read(value, for: option)
      case .offlineInterval: options.offlineInterval = try Seconds.read(value, for: option)
      }
    }
    return options
  }

  private func file(_ path: String) throws(UsageError) -> String {
    guard !path.isEmpty else { throw UsageError("--authorities takes a file") }
    return path
  }

  private func version(_ text: String) throws(UsageError) -> IPVersion {
    guard let version = IPVersion(rawValue: "v\(text)") else {
      throw UsageError("--version takes 4 or 6, and not \"\(text)\"")
    }
    return version
  }

  private mutating func option(
    named name: String, in argument: String
  ) throws(UsageError) -> Option {
    guard argument.hasPrefix("-") else {
      throw UsageError("\(command.rawValue) takes options alone, and \(argument) is none")
    }
    guard name.hasPrefix("--"), let option = Option(rawValue: String(name.dropFirst(2))) else {
      throw UsageError("there is no option \(name): \(takes)")
    }
    guard command.options.contains(option) else {
      throw UsageError("\(name) is none of \(command.rawValue)'s options: \(takes)")
    }
    guard !seen.contains(option) else { throw UsageError("\(name) is given twice") }
    seen.append(option)
    return option
  }

  private mutating func value(
    of option: Option, attached: String?
  ) throws(UsageError) -> String {
    guard let valueName = option.valueName else {
      guard attached == nil else { throw UsageError("\(option.name) takes no value") }
      return ""
    }
    if let attached { return attached }
    // What begins with dashes is the next option; a value that does is written with `=`.
    guard let next = arguments.first, !next.hasPrefix("--") else {
      throw UsageError("\(option.name) needs a value: \(option.name) \(valueName)")
    }
    return arguments.removeFirst()
  }

  private var takes: String {
    "\(command.rawValue) takes \(command.options.map(\.name).joined(separator: ", "))"
  }
}
