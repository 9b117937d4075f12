/// What is wrong with a command line, and how it is meant: one line.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message.printable }
}
