package import ReachModels

/// What an HTTP answer means.
package struct Finding: Sendable, Hashable {
  package var status: ReachStatus
  package var diagnosis: Diagnosis?
  package var failure: ProbeFailure?

  static let reached = Finding(status: .online)

  static func portal(_ detail: String, loginURL: String?) -> Finding {
    Finding(
      status: .captivePortal,
      diagnosis: Diagnosis(cause: .captivePortal, detail: detail, loginURL: loginURL))
  }

  static func serverError(_ status: Int) -> Finding {
    Finding(
      status: .offline,
      diagnosis: Diagnosis(cause: .serverError, detail: "the server answered with \(status)"))
  }

  static func noAnswer(_ detail: String, failure: ProbeFailure? = nil) -> Finding {
    Finding(
      status: .offline, diagnosis: Diagnosis(cause: .response, detail: detail), failure: failure)
  }
}
