#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachModels

/// An answer under 400 over plain http, which anybody on the way may have given.
struct PlainAnswer {
  /// In bytes.
  ///
  /// Android's rule: no portal has so little to say, broken proxies do.
  private static let tinyBody = 4

  private let response: ProbeResponse
  private let probe: Probe
  private let redirect: Redirect?

  init(_ response: ProbeResponse, to probe: Probe) {
    (self.response, self.probe) = (response, probe)
    redirect = Redirect(response, from: probe.url)
  }

  /// What the answer means.
  var finding: Finding {
    if let redirect {
      guard redirect.staysOnHost else { return portal("the answer leads to another host") }
      // A forger gains nothing by leading to https on this host: the certificate is not his.
      if redirect.isUpgrade { return .reached }
      if isSuspicious { return portal("\(suspicion), and the answer is a redirect") }
    }
    return findingOfStatus ?? findingOfBody ?? .reached
  }

  /// What is wrong with the status; nil if nothing is.
  private var findingOfStatus: Finding? {
    guard let expected = probe.expectedStatus, response.status != expected else { return nil }
    if expected == 204, response.status == 200, isTiny {
      return .noAnswer("an empty answer came instead of 204")
    }
    return portal("status \(response.status) came instead of \(expected)")
  }

  /// What is wrong with the body; nil if nothing is.
  private var findingOfBody: Finding? {
    let prefixIsMet = probe.expectedBodyPrefix.map { response.body.starts(with: $0.utf8) }
    let bodyIsMet = probe.expectedBody.map { $0.isMet(by: response.body) }
    if prefixIsMet != false, bodyIsMet != false {
      // A status alone that half the web has is no proof where the name's address is doubtful.
      let saysNothing = prefixIsMet == nil && bodyIsMet == nil && probe.expectedStatus == 200
      return saysNothing && isSuspicious ? portal("\(suspicion), and any page would do") : nil
    }
    if response.body.isEmpty { return .noAnswer("the answer has no body") }
    let asksForContent = prefixIsMet == false || probe.expectedBody?.asksForContent == true
    if asksForContent, isTiny { return .noAnswer("the answer's body is next to empty") }
    return portal("the answer is not the expected page")
  }

  private var isTiny: Bool { response.body.count <= Self.tinyBody }

  /// The name of a public host leads to an address that is not.
  private var isSuspicious: Bool {
    guard let address = response.remoteAddress, let host = probe.url.host() else { return false }
    return !address.isPublic && PublicName.isOne(host)
  }

  private var suspicion: String { "the host's name leads to an address of the local network" }

  private func portal(_ detail: String) -> Finding {
    .portal(detail, loginURL: response.location)
  }
}
