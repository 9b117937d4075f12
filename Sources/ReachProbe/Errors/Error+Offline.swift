extension Error {
  /// The error says that this device has no usable network.
  ///
  /// True for ``OfflineEvidence/offline`` alone. A timeout, a refused connection, a failed TLS
  /// handshake and any HTTP status are no such errors: a server may be at fault.
  public var isOffline: Bool { OfflineEvidence(self) == .offline }
}
