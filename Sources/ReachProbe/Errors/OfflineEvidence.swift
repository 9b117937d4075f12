/// What an error says about whether this device is online.
///
/// Read from the error alone: nothing is sent, and no path is looked at. Known are the codes of
/// `URLError`, POSIX errors, ``ProbeError``, and whatever of these lies beneath another error, up
/// to eight levels deep. The tables are those of ``OfflineEvidence/init(_:)``.
public enum OfflineEvidence: String, Sendable, Hashable, Codable, CaseIterable {
  /// The device itself has no usable network.
  case offline
  /// It may well be so, and the error does not tell; only a probe can.
  case uncertain
  /// The error has another cause, or is not known: no reason to take the device for offline.
  case unrelated
}

extension OfflineEvidence {
  /// Reads an error.
  ///
  /// | offline | `URLError` -1003, -1005, -1006, -1009, -1018, -1019, -1020; `ENETUNREACH`, `EHOSTUNREACH`, `ENETDOWN`, `EHOSTDOWN`, `ENETRESET`, `ENONET` |
  /// | ------- | --- |
  /// | uncertain | `URLError` -1 on Linux, which says so also of an address that no route leads to (measured, Swift 6.3.1); `ECONNRESET`, `ECONNABORTED`, `EPIPE`, `ENOTCONN`, `EADDRNOTAVAIL` |
  /// | unrelated | all others: timeouts, refused connections, TLS, HTTP, cancellation |
  ///
  /// `URLError` -1004 is *offline* on Apple platforms unless a refused connection lies beneath it,
  /// and *unrelated* on Linux, where it stands for refused connections alone. An error that is
  /// silent or uncertain is read by what lies beneath it: `NSUnderlyingErrorKey`,
  /// `NSMultipleUnderlyingErrorsKey`, and errors held in stored properties and enum cases.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) { self.init(error, by: .current) }

  /// Reads an error by the conventions of a platform.
  package init(_ error: any Error, by convention: ErrorConvention) {
    var reader = ErrorReader(convention: convention)
    self = reader.read(error) ?? .unrelated
  }
}
