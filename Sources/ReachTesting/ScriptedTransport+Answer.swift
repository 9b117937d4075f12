#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
public import ReachModels
public import ReachProbe

extension ScriptedTransport {
  /// What comes back upon a request: a response, or an error that is thrown.
  public typealias Answer = Result<ProbeResponse, any Error>

  /// A request came for which there was no answer.
  ///
  /// Its description says so in full, for the message of the test that fails by it.
  public struct RanDry: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the request, from 1.
    public var request: Int

    /// Creates an error.
    ///
    /// - Parameter request: The number of the request, from 1.
    public init(request: Int) { self.request = request }

    /// One sentence for people.
    public var description: String {
      "ScriptedTransport ran dry: request \(request) came, but no answer is left in its script"
    }
  }
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
