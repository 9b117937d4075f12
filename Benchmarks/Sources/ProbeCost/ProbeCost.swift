import Foundation
import ReachPath
import ReachProbe

/// What a probe costs: `ProbeCost URL [CERTIFICATES]`.
///
/// Its total time beside the curl command's own `%{time_total}`, alternating in one run; the memory
/// of this process before and after; and 200 probes at once.
@main
enum ProbeCost {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, let url = URL(string: arguments[1]) else {
      print("usage: ProbeCost URL [CERTIFICATES]")
      return
    }
    var options = CurlTransport.Options()
    if arguments.count > 2 { options.authorities = arguments[2] }
    let transport = try CurlTransport(options: options)
    for try await _ in RtnetlinkPathSource().paths() { break }
    let before = memory()
    print("path alone: \(before) kB PSS")

    let first = try await time(transport, url)
    print("first probe, with the library's loading: \(first) µs; +\(memory() - before) kB PSS")

    var ours: [Int] = []
    var theirs: [Int] = []
    for _ in 0..<200 {
      ours.append(try await time(transport, url))
      theirs.append(try curl(url, options.authorities))
    }
    print("probe, µs:        \(quantiles(ours))")
    print("curl command, µs: \(quantiles(theirs))")
    print("ratio of medians: \(Double(median(ours)) / Double(median(theirs)))")
    print("after 201 probes: +\(memory() - before) kB PSS")

    let start = ContinuousClock.now
    let cpu = processorTime()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = try await time(transport, url) } }
      try await group.waitForAll()
    }
    print(
      "200 at once: \(start.duration(to: .now)), \(processorTime() - cpu) ms of processor time;"
        + " threads of libcurl: 1; +\(memory() - before) kB PSS")
    try await Task.sleep(for: .seconds(1))
    print("a second later: +\(memory() - before) kB PSS")
  }

  /// In microseconds.
  static func time(_ transport: CurlTransport, _ url: URL) async throws -> Int {
    let start = ContinuousClock.now
    _ = try await transport.send(ProbeRequest(url: url, timeout: .seconds(30)))
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }

  /// The curl command's own time, without that of its start, in microseconds.
  static func curl(_ url: URL, _ authorities: String?) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments =
      ["-s", "-o", "/dev/null", "-w", "%{time_total}", "--http1.1", "--noproxy", "*"]
      + (authorities.map { ["--cacert", $0] } ?? []) + [url.absoluteString]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return Int((Double(text) ?? 0) * 1_000_000)
  }

  static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

  static func quantiles(_ values: [Int]) -> String {
    let sorted = values.sorted()
    return "p50 \(sorted[sorted.count / 2]), p90 \(sorted[sorted.count * 9 / 10])"
  }

  /// The proportional set size of this process, in kB.
  static func memory() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  /// In milliseconds.
  static func processorTime() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    guard fields.count > 14 else { return 0 }
    return ((Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)) * 10
  }
}
