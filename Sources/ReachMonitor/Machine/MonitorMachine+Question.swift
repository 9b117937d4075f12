extension MonitorMachine {
  /// Names one call that waits for a verdict.
  struct Question: Sendable, Hashable {
    var number: UInt64
  }

  /// A question that is to be answered with the next verdict.
  struct OpenQuestion: Sendable, Hashable {
    var question: Question
    /// The timer that answers it if no verdict comes.
    var deadline: Ticket
  }
}
