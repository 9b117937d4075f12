internal import ReachModels
internal import ReachProbe

/// How long a transport may take inside a deadline that is enforced around it.
enum ProbeDeadline {
  /// The request for a probe that is given up at a deadline.
  ///
  /// The transport gets a fiftieth less, at most 100 ms: it knows in which stage it is stuck, the
  /// deadline around it does not, and with the same limit for both the deadline always came first.
  ///
  /// - Parameters:
  ///   - probe: What to ask for.
  ///   - remaining: The time until the deadline.
  /// - Returns: The request to send.
  static func request(for probe: Probe, within remaining: Duration) -> ProbeRequest {
    probe.request(timeout: remaining - min(remaining / 50, .milliseconds(100)))
  }

  /// How a probe counts whose transport said nothing until the deadline.
  static let passed = ProbeError(
    .timedOut, in: .firstByte, detail: "the probe did not come back in time")
}
