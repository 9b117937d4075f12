internal import ReachModels

/// How a captive portal showed itself.
public struct PortalAnswer: Sendable, Hashable {
  /// A sentence for people, in English.
  public var detail: String
  /// Its login page; nil if it gave none.
  ///
  /// It comes from whoever answered: show it, do not trust it.
  public var loginURL: String?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - detail: A sentence for people.
  ///   - loginURL: Its login page.
  public init(detail: String, loginURL: String? = nil) {
    self.detail = detail
    self.loginURL = loginURL
  }
}

extension PortalAnswer {
  /// Reads what came back upon a question.
  ///
  /// - Returns: nil if nothing speaks of a portal.
  init?(_ outcome: Result<ProbeResponse, any Error>, to check: PortalCheck) {
    guard case .success(let response) = outcome else { return nil }
    let finding = ProbeClassifier.finding(of: response, to: check.probe)
    guard finding.status == .captivePortal else { return nil }
    let knowsAnswer = check.expectedStatus != nil || check.expectedBodyPrefix != nil
    // Sites lead from one of their hosts to another all the time.
    if !knowsAnswer, Redirect(response, from: check.url)?.staysOnSite == true { return nil }
    self.init(
      detail: finding.diagnosis?.detail ?? "", loginURL: finding.diagnosis?.loginURL)
  }
}

extension PortalCheck {
  /// The probe that asks the question, and asks no other.
  var probe: Probe {
    var probe = Probe(
      url: url, expectedStatus: expectedStatus, expectedBodyPrefix: expectedBodyPrefix)
    probe.portalCheck = nil
    return probe
  }

  /// The request that asks the question.
  var request: ProbeRequest { ProbeRequest(url: url) }
}

extension ProbeError {
  /// What failed over https may go well over http: a portal lets that through, and answers.
  var isWorthAsking: Bool {
    switch failure {
    case .timedOut, .connectionLost, .closedEarly:
      stage != .preparation && stage != .nameResolution
    case .connectionRefused, .tlsFailed, .certificateRejected, .malformedResponse: true
    case .nameNotFound, .unreachable, .responseTooLarge, .invalidRequest, .libraryMissing,
      .resourcesExhausted, .cancelled, .unknown:
      false
    }
  }
}
