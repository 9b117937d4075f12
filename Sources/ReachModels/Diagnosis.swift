/// Why the device is not known to be online: the first thing that fails, from the cable upwards.
///
/// A device that is online has no diagnosis; the property that would hold it is nil.
///
/// JSON: ``cause`` always, the others are missing when they are nil.
public struct Diagnosis: Sendable, Hashable, Codable {
  /// The first stage that fails.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The path source has not spoken yet, or has failed.
    case pathUnknown
    /// No interface is switched on.
    case noInterface
    /// The interface has no carrier.
    case noCarrier
    /// The interface has no usable address.
    case noAddress
    /// No route leads to the internet.
    case noRoute
    /// A route or rule refuses the traffic.
    case routeRefused
    /// The path is unsatisfied for another reason.
    case pathUnsatisfied
    /// The gateway does not answer its link.
    case gatewayNotAnswering
    /// The path is usable, and the probe that would prove it has not come back yet.
    case awaitingProbe
    /// The host's name could not be resolved.
    case nameResolution
    /// No connection to the host could be made.
    case connection
    /// The TLS handshake failed.
    case tls
    /// The server did not answer the request, or not in full, or not in HTTP.
    case response
    /// A captive portal answered instead. ``Diagnosis/loginURL`` is its page, if it gave one.
    case captivePortal
    /// The server answered with an error.
    case serverError
    /// No probe could be sent from this machine. ``Diagnosis/detail`` says what is missing.
    case probeUnavailable
    /// The answer has been pinned by hand.
    case overridden
    /// The check was given up before it was done.
    case cancelled
    /// A cause that a newer version of Reach wrote and this one does not know.
    case unknown

    /// Decodes the case's name; any other text is ``unknown``.
    ///
    /// - Parameter decoder: Holds one string.
    /// - Throws: `DecodingError` if the value is no string.
    public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
  }

  /// The first stage that fails.
  public var cause: Cause
  /// A sentence for people, in English; nil if the cause says it all.
  public var detail: String?
  /// The captive portal's login page; nil if there is none or it gave none.
  ///
  /// It comes from whoever answered: show it, do not trust it.
  public var loginURL: String?

  /// Creates a diagnosis.
  ///
  /// - Parameters:
  ///   - cause: The first stage that fails.
  ///   - detail: A sentence for people.
  ///   - loginURL: The captive portal's login page.
  public init(cause: Cause, detail: String? = nil, loginURL: String? = nil) {
    self.cause = cause
    self.detail = detail
    self.loginURL = loginURL
  }

  /// Diagnoses a path by itself; nil if it can be used.
  ///
  /// - Parameter path: The path; nil when none has been read.
  public init?(_ path: NetworkPath?) {
    guard let path else {
      self.init(cause: .pathUnknown)
      return
    }
    guard path.status == .unsatisfied else { return nil }
    switch path.unsatisfiedReason {
    case .noInterface: self.init(cause: .noInterface)
    case .noCarrier: self.init(cause: .noCarrier)
    case .noAddress: self.init(cause: .noAddress)
    case .noRoute: self.init(cause: .noRoute)
    case .routeRefused: self.init(cause: .routeRefused)
    case .hostNotFound: self.init(cause: .nameResolution)
    case .cellularDenied: self.init(cause: .pathUnsatisfied, detail: "cellular data is denied")
    case .wifiDenied: self.init(cause: .pathUnsatisfied, detail: "Wi-Fi is denied")
    case .localNetworkDenied:
      self.init(cause: .pathUnsatisfied, detail: "the local network is denied")
    case .vpnInactive: self.init(cause: .pathUnsatisfied, detail: "the VPN is not active")
    case .notAvailable, .unknown, nil: self.init(cause: .pathUnsatisfied)
    }
  }
}
