import ReachMonitor
import ReachPath
import ReachProbe
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
    case .success(.run(let command, let options)):
      #if os(Linux)
        Program.run(command, options, with: runner)
      #else
        let complaint = "there is no path source for this system yet; \(command.rawValue) needs one"
        Program.end(Outcome(.internalFault, complaint: complaint))
      #endif
    }
  }
}

#if os(Linux)
  extension ReachCommand {
    fileprivate static var runner: CommandRunner {
      let paths = RtnetlinkPathSource()
      return CommandRunner(
        paths: paths,
        check: { options in
          await Reach.check(
            timeout: options.timeout ?? CommandRunner.defaultTimeout, probe: probe(options),
            paths: paths, transport: transport(options))
        },
        monitor: { options in
          var settings = Monitor.Options(probe: probe(options))
          if let timeout = options.timeout { settings.timeout = timeout }
          if let interval = options.interval { settings.interval = interval }
          if let interval = options.offlineInterval { settings.offlineInterval = interval }
          let monitor = Monitor(paths: paths, transport: transport(options), options: settings)
          await monitor.start()
          // The state as of now comes first, that of a monitor which has been started.
          return StateFeed(states: monitor.updates, owner: monitor)
        },
        publicIP: { options in
          try await Reach.publicIP(
            version: options.version, timeout: options.timeout ?? CommandRunner.defaultTimeout)
        },
        record: { file in try PathRecording(into: file) },
        read: { file throws(SystemCallError) in try OutputFile.contents(of: file) },
        write: OutputDescriptor.standardOutput.write, sleep: Program.sleep, date: { Date() })
    }

    private static func transport(_ options: Options) -> CurlTransport {
      CurlTransport(namespace: nil, authorities: options.authorities)
    }

    private static func probe(_ options: Options) -> Probe {
      options.probe.map { .custom($0) } ?? .apple
    }
  }
#endif
