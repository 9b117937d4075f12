import ReachModels
import ReachPath
import ReachSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@main
enum ReachCommand {
  static func main() {
    OutputDescriptor.fillStandardGaps()
    switch Result(catching: { () throws(UsageError) in
      try Invocation(arguments: CommandLine.arguments.dropFirst())
    }) {
    case .failure(let error):
      Program.end(Outcome(.usage, complaint: error.message + "; see reach --help"))
    case .success(.help): Program.print(Help.text)
    case .success(.version): Program.print(Help.version)
    case .success(.run(let command, let options)): Program.run(command, options, with: runner)
    }
  }

  private static var runner: CommandRunner {
    CommandRunner(
      paths: NoPathSource(),
      check: { _ in
        Verdict(
          status: .unknown, path: nil, diagnosis: Diagnosis(cause: .pathUnknown), date: Date())
      },
      monitor: { _ in
        let (states, continuation) = AsyncStream<ReachState>.makeStream()
        continuation.yield(ReachState(isMonitoring: true))
        return StateFeed(states: states, owner: continuation)
      },
      write: OutputDescriptor.standardOutput.write, sleep: Program.sleep, date: { Date() })
  }
}

/// Stands where the kernel's own source belongs until it is there.
private struct NoPathSource: PathSource {
  func paths() -> AsyncThrowingStream<NetworkPath, any Error> {
    AsyncThrowingStream { $0.finish(throwing: PathError(.netlinkUnavailable)) }
  }
}
