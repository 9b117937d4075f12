public import ReachModels
internal import ReachMonitor

extension Scenario.Step {
  /// The status has to be this one.
  ///
  /// - Parameter status: The status.
  /// - Returns: The step.
  public static func expect(_ status: ReachStatus) -> Scenario.Step {
    expect("status \(status)", \.status, status)
  }

  /// The diagnosis has to be this one.
  ///
  /// - Parameter cause: The cause.
  /// - Returns: The step.
  public static func expect(because cause: Diagnosis.Cause) -> Scenario.Step {
    expect("diagnosis \(cause)", { $0.diagnosis?.cause }, cause)
  }

  /// Something that can be read off the state has to have a value.
  ///
  /// - Parameters:
  ///   - claim: What is expected, in a few words.
  ///   - aspect: Reads it off the state.
  ///   - value: The value.
  /// - Returns: The step.
  public static func expect<Value: Equatable & Sendable>(
    _ claim: String, _ aspect: @escaping @Sendable (ReachState) -> Value, _ value: Value
  ) -> Scenario.Step {
    Scenario.Step("expect \(claim)") { scenario in
      let found = aspect(scenario.monitor.state)
      guard found == value else {
        throw scenario.failure("expected \(claim), but found \(found)")
      }
    }
  }

  /// So many probes have to have been sent since the beginning.
  ///
  /// - Parameter count: How many.
  /// - Returns: The step.
  public static func expectProbes(_ count: Int) -> Scenario.Step {
    Scenario.Step("expect \(count) probes") { scenario in
      let found = scenario.transport.requestCount
      guard found == count else {
        throw scenario.failure("expected \(count) probes so far, but found \(found)")
      }
    }
  }
}
