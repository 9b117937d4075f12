#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
internal import ReachModels

/// What a network's captive-portal API says of this device (RFC 8908).
///
/// The API's URL comes with the network: DHCP option 114, or a router's advertisement (RFC 8910).
/// Where you have it, this is the one source that needs no guessing.
public struct CaptivePortalStatus: Sendable, Hashable, Codable {
  /// The device has to log in first.
  public var isCaptive: Bool
  /// The page to log in at; nil if there is none.
  public var loginURL: String?
  /// A page about the place; nil if there is none.
  public var venueURL: String?
  /// How many seconds are left of the session; nil if it has no end.
  public var secondsRemaining: Int?
  /// How many bytes are left of the session; nil if they are not counted.
  public var bytesRemaining: Int?

  private enum CodingKeys: String, CodingKey {
    case isCaptive = "captive"
    case loginURL = "user-portal-url"
    case venueURL = "venue-info-url"
    case secondsRemaining = "seconds-remaining"
    case bytesRemaining = "bytes-remaining"
  }

  /// Reads the API's answer.
  ///
  /// - Parameter json: The body, of the type `application/captive+json`.
  /// - Throws: `DecodingError` if it is none.
  public init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(CaptivePortalStatus.self, from: Data(json))
  }

  /// Asks the API.
  ///
  /// - Parameters:
  ///   - url: The API's URL, over https as the RFC demands.
  ///   - transport: What sends the request.
  ///   - timeout: How long it may take.
  /// - Returns: What it says.
  /// - Throws: ``ProbeError`` if no proper answer came back, `CancellationError` if the calling task
  ///   is cancelled.
  public static func fetch(
    from url: URL, over transport: any ProbeTransport, timeout: Duration = .seconds(5)
  ) async throws -> CaptivePortalStatus {
    guard url.scheme?.lowercased() == "https" else {
      throw ProbeTarget.refusal("the captive-portal API is asked over https alone (RFC 8908)")
    }
    let request = ProbeRequest(
      url: url, timeout: timeout, headers: ["Accept": "application/captive+json"])
    let response = try await transport.send(request)
    guard response.status == 200, let status = try? CaptivePortalStatus(json: response.body) else {
      throw ProbeError(
        .malformedResponse, in: .body, detail: "the answer is none of a captive-portal API",
        timings: response.timings)
    }
    return status
  }
}
