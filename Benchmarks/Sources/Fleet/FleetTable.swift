import ReachMonitor

/// Prints a row for each pacing: what a fleet does to whoever answers its probes.
@main
enum FleetTable {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    row("default: exact intervals", count) { _ in }
    row("jitter 0.5", count) { $0.jitter = 0.5 }
    row("jitter 0.5, backoff to 5 minutes", count) { pacing in
      pacing.jitter = 0.5
      pacing.maximumOfflineInterval = .seconds(300)
    }
  }

  private static func row(_ name: String, _ count: Int, _ body: (inout Monitor.Pacing) -> Void) {
    var options = Monitor.Options()
    body(&options.pacing)
    var fleet = Fleet(count: count, options: options)
    fleet.run()
    print(
      """
      | \(name) | \(count) | \(fleet.peak(60..<600)) | \(fleet.peak(600..<1200)) \
      | \(fleet.probes.reduce(0, +)) | \(fleet.online) online at the end
      """)
  }
}
