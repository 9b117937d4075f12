extension Probe {
  /// The method of a request.
  public enum Method: String, Sendable, Hashable, Codable, CaseIterable {
    /// Fetches the page.
    case get = "GET"
    /// Fetches the page's head alone; there is no body to expect anything of.
    case head = "HEAD"
    /// Asks what may be asked.
    case options = "OPTIONS"
    /// Posts an empty body.
    case post = "POST"
  }
}
