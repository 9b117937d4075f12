import ReachModels

extension Diagnosis {
  /// The diagnosis for people: the cause in words, then what else is known.
  var text: String {
    var text = words
    if let detail { text += " (\(detail.printable))" }
    if let loginURL { text += ", log in at \(loginURL.printable)" }
    return text
  }

  private var words: String {
    switch cause {
    case .pathUnknown: "the path could not be read"
    case .noInterface: "no interface is switched on"
    case .noCarrier: "no carrier"
    case .noAddress: "no usable address"
    case .noRoute: "no route to the internet"
    case .routeRefused: "a route or rule refuses the traffic"
    case .pathUnsatisfied: "the path cannot be used"
    case .gatewayNotAnswering: "the gateway does not answer"
    case .awaitingProbe: "the probe has not come back yet"
    case .nameResolution: "the host's name cannot be resolved"
    case .connection: "no connection can be made"
    case .tls: "the TLS handshake fails"
    case .response: "no proper answer comes back"
    case .captivePortal: "a captive portal answers instead"
    case .serverError: "the server answers with an error"
    case .probeUnavailable: "no probe can be sent from this machine"
    case .overridden: "the answer is pinned"
    case .cancelled: "given up before it was done"
    case .unknown: "for a reason that this version does not know"
    }
  }
}
