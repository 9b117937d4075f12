extension Probe {
  /// The request for this probe alone, without its alternatives.
  ///
  /// - Parameter timeout: How long the whole exchange may take.
  /// - Returns: The request.
  public func request(timeout: Duration) -> ProbeRequest {
    ProbeRequest(
      url: url, timeout: timeout, method: method, headers: headers, version: version,
      portalCheck: portalCheck)
  }
}
