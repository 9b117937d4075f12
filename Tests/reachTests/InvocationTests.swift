import ReachModels
import Testing

@testable import reach

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Arguments become a command, or one line that says what is wrong")
struct InvocationTests {
  private func read(_ line: String) throws(UsageError) -> Invocation {
    try Invocation(arguments: line.split(separator: " ").map(String.init))
  }

  @Test("a command alone has no options set", arguments: Command.allCases)
  func commandAlone(command: Command) throws {
    let line = [command.rawValue, command.operandName].compactMap(\.self).joined(separator: " ")
    #expect(try read(line) == .run(command, Options(file: command.operandName)))
  }

  @Test("every option of every command is taken, with a space and with =", arguments: ["=", " "])
  func everyOption(separator: String) throws {
    let values: [Option: String] = [
      .probe: "https://example.org/a?b=c", .timeout: "2", .interval: "30.5",
      .offlineInterval: "0.25", .version: "6", .seconds: "10",
      .authorities: "ca.pem",
    ]
    let everything = Options(
      json: true, probe: URL(string: "https://example.org/a?b=c"), timeout: .seconds(2),
      interval: .milliseconds(30_500), offlineInterval: .milliseconds(250))
    for command in Command.allCases {
      let words = command.options.map { option in
        option.name + (values[option].map { separator + $0 } ?? "")
      }
      var expected = Options(json: true, file: command.operandName)
      if command.options.contains(.version) { expected.version = .v6 }
      if command.options.contains(.seconds) { expected.seconds = .seconds(10) }
      if command.options.contains(.authorities) { expected.authorities = "ca.pem" }
      if command.options.contains(.probe) { expected.probe = everything.probe }
      if command.options.contains(.timeout) { expected.timeout = everything.timeout }
      if command.options.contains(.interval) { expected.interval = everything.interval }
      if command.options.contains(.offlineInterval) {
        expected.offlineInterval = everything.offlineInterval
      }
      let line = ([command.rawValue, command.operandName].compactMap(\.self) + words.reversed())
        .joined(separator: " ")
      #expect(try read(line) == .run(command, expected))
    }
  }

  @Test("help is given wherever it is asked for", arguments: ["--help", "watch --help", "x -h"])
  func help(line: String) throws { #expect(try read(line) == .help) }

  @Test("the version is given")
  func version() throws { #expect(try read("--version") == .version) }

  @Test(
    "a line that is wrong is refused with what is wrong and how it is meant",
    arguments: [
      ("", "what to do is missing"), ("chek", "no command chek"), ("--json path", "comes first"),
      ("--version path", "stands alone"), ("path now", "takes options alone"),
      ("path --jsno", "no option --jsno"), ("path -j", "no option -j"), ("path --", "no option --"),
      ("path --probe http://a/", "none of path's options"),
      ("check --interval 3", "none of check's options"),
      ("check --offline-interval=3", "none of check's options"),
      ("check --json --json", "--json is given twice"),
      ("check --timeout 1 --timeout=1", "--timeout is given twice"),
      ("check --json=yes", "takes no value"), ("check --timeout", "--timeout SECONDS"),
      ("check --timeout --json", "--timeout SECONDS"), ("check --probe", "--probe URL"),
      ("check --timeout=", "takes seconds"), ("check --probe=", "takes a URL"),
      ("check --authorities", "--authorities FILE"), ("check --authorities=", "takes a file"),
      ("path --authorities a.pem", "none of path's options"),
      ("ip --version 5", "takes 4 or 6"),
      ("ip --version", "--version 4|6"), ("check --version 4", "none of check's options"),
      ("record", "needs a FILE"), ("replay --json", "needs a FILE"),
      ("replay a b", "options alone"),
      ("record a --seconds", "--seconds SECONDS"), ("check =", "takes options alone"),
      ("check --=1", "no option --"),
    ])
  func wrong(line: String, message: String) throws {
    let error = try #require(throws: UsageError.self) { try read(line) }
    #expect(error.message.contains(message))
    #expect(!error.message.contains("\n"))
  }

  @Test("the message cannot drive a terminal")
  func hostileArgument() throws {
    let error = try #require(throws: UsageError.self) {
      try Invocation(arguments: ["\u{1b}[2J\nonline"])
    }
    #expect(error.message.hasPrefix("there is no command \u{fffd}[2J\u{fffd}online:"))
  }

  @Test(
    "a time that is none is refused",
    arguments: [
      "0", "-1", "0.0", "0.0001", "86400.1", "1e3", "inf", "nan", "infinity", "0x10", "5s", "1,5",
      "1.2.3", ".", "+5", "\u{661}", "1e400", String(repeating: "9", count: 400),
    ])
  func seconds(text: String) {
    for option in [Option.timeout, .interval, .offlineInterval] {
      #expect(throws: UsageError.self) { try Seconds.read(text, for: option) }
      #expect(throws: UsageError.self) {
        try Invocation(arguments: ["watch", "\(option.name)=\(text)"])
      }
    }
  }

  @Test(
    "a time is read to the millisecond",
    arguments: [("5", 5000), ("0.001", 1), (".5", 500), ("1.", 1000), ("86400", 86_400_000)])
  func acceptedSeconds(text: String, milliseconds: Int) throws {
    #expect(try Seconds.read(text, for: .timeout) == .milliseconds(milliseconds))
  }

  @Test("the help text names every command and option")
  func helpIsComplete() {
    for command in Command.allCases { #expect(Help.text.contains("reach \(command.rawValue)")) }
    for option in Option.allCases { #expect(Help.text.contains(option.name)) }
  }
}
