/// How a command went.
struct Outcome: Equatable, Sendable {
  /// How the program ends.
  var status: ExitStatus
  /// One line for standard error; nil if there is nothing to say.
  var complaint: String?

  init(_ status: ExitStatus, complaint: String? = nil) {
    self.status = status
    self.complaint = complaint?.printable
  }
}
