#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
package import ReachModels

/// Says what the outcome of a probe means.
package enum ProbeClassifier {
  /// Turns an outcome into a verdict.
  ///
  /// - Parameters:
  ///   - probe: What was asked for.
  ///   - path: The path over which it was sent.
  ///   - outcome: What came back, or why nothing did.
  ///   - latency: From the start of the probe to its end.
  ///   - date: When it ended.
  /// - Returns: What follows for the device.
  package static func verdict(
    probe: Probe, path: NetworkPath?, outcome: Result<ProbeResponse, any Error>,
    latency: Duration?, date: Date
  ) -> Verdict {
    switch outcome {
    case .success(let response):
      let isForged =
        probe.url.scheme?.lowercased() == "http"
        && ((300..<400).contains(response.status)
          || probe.expectedStatus.map { response.status != $0 } ?? false
          || !response.body.starts(with: (probe.expectedBodyPrefix ?? "").utf8))
      if isForged || response.status == 511 {
        return Verdict(
          status: .captivePortal, path: path, probeSucceeded: false, statusCode: response.status,
          latency: latency,
          diagnosis: Diagnosis(cause: .captivePortal, loginURL: response.location), date: date)
      }
      let isReached = response.status < 400
      return Verdict(
        status: isReached ? .online : .offline, path: path, probeSucceeded: isReached,
        statusCode: response.status, latency: latency,
        diagnosis: isReached ? nil : Diagnosis(cause: .serverError), date: date)
    case .failure(let error):
      guard let error = error as? ProbeError else {
        return Verdict(
          status: .unknown, path: path, probeSucceeded: false, latency: latency, failure: .unknown,
          failedStage: .unknown, diagnosis: Diagnosis(cause: .response, detail: "\(error)"),
          date: date)
      }
      let cause = cause(of: error)
      return Verdict(
        status: cause == .probeUnavailable || cause == .cancelled ? .unknown : .offline, path: path,
        probeSucceeded: false, latency: latency, failure: error.failure, failedStage: error.stage,
        diagnosis: Diagnosis(cause: cause, detail: error.detail), date: date)
    }
  }

  private static func cause(of error: ProbeError) -> Diagnosis.Cause {
    switch error.failure {
    case .libraryMissing, .resourcesExhausted, .invalidRequest: return .probeUnavailable
    case .cancelled: return .cancelled
    case .timedOut, .nameNotFound, .connectionRefused, .unreachable, .connectionLost, .closedEarly,
      .tlsFailed, .malformedResponse, .responseTooLarge, .unknown:
      break
    }
    switch error.stage {
    case .nameResolution: return .nameResolution
    case .connection: return .connection
    case .tls: return .tls
    case .preparation, .firstByte, .body, .unknown: return .response
    }
  }
}
