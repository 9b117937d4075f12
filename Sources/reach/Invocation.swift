/// What a command line says.
enum Invocation: Equatable, Sendable {
  case run(Command, Options)
  case help
  case version

  /// Reads the arguments that follow the program's name.
  ///
  /// - Parameter arguments: The command, then its options, as `--option VALUE` or `--option=VALUE`.
  /// - Throws: What is wrong with the first argument that is wrong.
  init(arguments: some Sequence<String>) throws(UsageError) {
    let arguments = Array(arguments)
    // Whoever asks for help gets it, whatever else is on the line.
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    guard let first = arguments.first else {
      throw UsageError("what to do is missing: one of \(Self.commands), or --help")
    }
    if first == "--version" {
      guard arguments.count == 1 else { throw UsageError("--version stands alone") }
      self = .version
      return
    }
    guard !first.hasPrefix("-") else {
      throw UsageError("the command comes first, one of \(Self.commands); \(first) follows it")
    }
    guard let command = Command(rawValue: first) else {
      throw UsageError("there is no command \(first): it is one of \(Self.commands), or --help")
    }
    var reader = OptionReader(command: command, arguments: arguments.dropFirst())
    self = .run(command, try reader.read())
  }

  private static let commands = Command.allCases.map(\.rawValue).joined(separator: ", ")
}
