#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
package import ReachModels

/// Says what the outcome of a probe means.
///
/// Over https the certificate proves who answered. Over plain http anybody on the way can answer, so
/// there an answer that the real server would not give is evidence of a captive portal.
package enum ProbeClassifier {
  /// Judges one outcome.
  ///
  /// - Parameters:
  ///   - probe: What was asked for, and how an honest answer looks.
  ///   - path: The path that was read before; it is copied into the verdict and not judged.
  ///   - outcome: What the transport returned or threw.
  ///   - latency: How long it took.
  ///   - date: When it was over.
  /// - Returns: The verdict. It is *unknown*, not *offline*, if nothing could be sent from here.
  package static func verdict(
    probe: Probe, path: NetworkPath?, outcome: Result<ProbeResponse, any Error>,
    latency: Duration?, date: Date
  ) -> Verdict {
    switch outcome {
    case .success(let response):
      let finding = response.finding ?? finding(of: response, to: probe)
      var verdict = Verdict(
        status: finding.status, path: path, probeSucceeded: finding.status == .online,
        // A bare connection has no status.
        statusCode: response.status == 0 && finding == .reached ? nil : response.status,
        latency: latency,
        failure: finding.failure, failedStage: finding.failure == nil ? nil : .firstByte,
        diagnosis: finding.diagnosis, date: date)
      verdict.brokenVersion = response.brokenVersion
      return verdict
    case .failure(let error):
      let error = ProbeError(thrown: error)
      if let portal = error.portal {
        let finding = Finding.portal(portal.detail, loginURL: portal.loginURL)
        return Verdict(
          status: finding.status, path: path, probeSucceeded: false, latency: latency,
          failure: error.failure, failedStage: error.stage, diagnosis: finding.diagnosis, date: date
        )
      }
      let wasSent = error.wasSent
      return Verdict(
        status: error.statusOfDevice, path: path,
        probeSucceeded: wasSent && error.failure != .cancelled ? false : nil,
        latency: wasSent ? latency : nil, failure: error.failure, failedStage: error.stage,
        diagnosis: Diagnosis(cause: error.cause, detail: error.sentence), date: date)
    }
  }

  /// Judges one answer.
  ///
  /// - Parameters:
  ///   - response: What came back.
  ///   - probe: What was asked for, and how an honest answer looks.
  /// - Returns: What the answer means.
  package static func finding(of response: ProbeResponse, to probe: Probe) -> Finding {
    let status = response.status
    let scheme = probe.url.scheme?.lowercased()
    // Connected, and over tls with a good certificate: that was all.
    if scheme == "tcp" || scheme == "tls" { return .reached }
    guard (200...999).contains(status) else {
      return .noAnswer("status \(status) is no final HTTP answer", failure: .malformedResponse)
    }
    let isSecure = scheme == "https"
    if !isSecure, status == 511 {
      return .portal("the network asks for a login (511)", loginURL: response.location)
    }
    guard status < 400 else { return .serverError(status) }
    return isSecure
      ? findingOverTLS(of: response, to: probe) : PlainAnswer(response, to: probe).finding
  }

  /// The certificate has told who answered; nobody but the caller's own expectation can doubt it.
  private static func findingOverTLS(of response: ProbeResponse, to probe: Probe) -> Finding {
    guard let expected = probe.expectedBody, !expected.isMet(by: response.body) else {
      return .reached
    }
    return .noAnswer("the answer is not the expected page")
  }
}
