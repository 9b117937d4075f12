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
      let finding = finding(of: response, to: probe)
      return Verdict(
        status: finding.status, path: path, probeSucceeded: finding.status == .online,
        statusCode: response.status, latency: latency, failure: finding.failure,
        failedStage: finding.failure == nil ? nil : .firstByte, diagnosis: finding.diagnosis,
        date: date)
    case .failure(let error):
      let error = ProbeError(thrown: error)
      let wasSent = error.wasSent
      return Verdict(
        status: error.statusOfDevice, path: path,
        probeSucceeded: wasSent && error.failure != .cancelled ? false : nil,
        latency: wasSent ? latency : nil, failure: error.failure, failedStage: error.stage,
        diagnosis: Diagnosis(cause: error.cause, detail: error.sentence), date: date)
    }
  }

  private static func finding(of response: ProbeResponse, to probe: Probe) -> Finding {
    let status = response.status
    guard (200...999).contains(status) else {
      return .noAnswer("status \(status) is no final HTTP answer", failure: .malformedResponse)
    }
    let isSecure = probe.url.scheme?.lowercased() == "https"
    if !isSecure, status == 511 {
      return .portal("the network asks for a login (511)", loginURL: response.location)
    }
    guard status < 400 else { return .serverError(status) }
    guard !isSecure else { return .reached }
    if let redirect = Redirect(response, from: probe.url) {
      guard redirect.staysOnHost else {
        return .portal("the answer leads to another host", loginURL: response.location)
      }
      // A forger gains nothing by leading to https on this host: the certificate is not his.
      if redirect.isUpgrade { return .reached }
    }
    if let expected = probe.expectedStatus, status != expected {
      if expected == 204, status == 200, response.body.count <= tinyBody {
        // Android's rule: no portal has so little to say, broken proxies do.
        return .noAnswer("an empty answer came instead of 204")
      }
      return .portal("status \(status) came instead of \(expected)", loginURL: response.location)
    }
    guard let prefix = probe.expectedBodyPrefix, !response.body.starts(with: prefix.utf8) else {
      return .reached
    }
    return response.body.isEmpty
      ? .noAnswer("the answer has no body")
      : .portal("the answer is not the expected page", loginURL: response.location)
  }

  /// In bytes.
  private static let tinyBody = 4
}
