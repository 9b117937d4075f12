public import ReachModels
public import ReachProbe

extension ScriptedTransport {
  /// What comes back upon a request: a response, or an error that is thrown.
  public typealias Answer = Result<ProbeResponse, any Error>
}

extension ScriptedTransport.Answer {
  /// A response with a status, and perhaps a body.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - body: The body, as UTF-8.
  /// - Returns: The answer.
  public static func status(_ status: Int, body: String = "") -> Self {
    .success(ProbeResponse(status: status, body: Array(body.utf8)))
  }

  /// A redirect.
  ///
  /// - Parameters:
  ///   - location: Where it leads, as an absolute URL.
  ///   - status: The HTTP status.
  /// - Returns: The answer.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    .success(ProbeResponse(status: status, location: location))
  }

  /// No response, but a failure.
  ///
  /// - Parameters:
  ///   - failure: What happens.
  ///   - stage: The stage in which it happens.
  /// - Returns: The answer.
  public static func failure(_ failure: ProbeFailure, in stage: ProbeStage) -> Self {
    .failure(ProbeError(failure, in: stage))
  }
}
