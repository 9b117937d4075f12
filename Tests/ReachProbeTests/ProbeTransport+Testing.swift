#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import LiveSupport
import ReachModels
import ReachProbe
import Testing

extension ProbeRequest {
  /// A request of a test: generous, so that a slow machine does not run into the deadline.
  init(_ text: String, timeout: Duration = .seconds(30), maximumBodyBytes: Int = 4096) throws {
    self.init(
      url: try #require(URL(string: text)), timeout: timeout, maximumBodyBytes: maximumBodyBytes)
  }
}

extension ProbeTransport {
  func get(
    _ url: String, timeout: Duration = .seconds(30), maximumBodyBytes: Int = 4096
  ) async throws -> ProbeResponse {
    try await send(ProbeRequest(url, timeout: timeout, maximumBodyBytes: maximumBodyBytes))
  }

  /// The error that a request ends with.
  func failure(
    _ url: String, timeout: Duration = .seconds(30), maximumBodyBytes: Int = 4096
  ) async throws -> ProbeError {
    try #require(
      await #expect(throws: ProbeError.self) {
        try await get(url, timeout: timeout, maximumBodyBytes: maximumBodyBytes)
      })
  }

  /// The error of a request that its deadline cuts off.
  ///
  /// A busy machine may not have come to `stage` by then: the next deadline is twice as long.
  ///
  /// - Returns: The error, and the deadline that it took.
  func cutOff(
    _ url: String, in stage: ProbeStage, after deadline: Duration
  ) async throws -> (error: ProbeError, deadline: Duration) {
    var deadline = deadline
    while true {
      let error = try await failure(url, timeout: deadline)
      guard error.failure == .timedOut, error.stage != stage, deadline < .seconds(60) else {
        return (error, deadline)
      }
      deadline *= 2
    }
  }
}
