#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file descriptor that closes itself.
package struct OwnedDescriptor: ~Copyable, Sendable {
  /// The number, valid as long as this value lives.
  package let number: CInt

  /// Takes over an open descriptor.
  package init(_ number: CInt) { self.number = number }

  /// Takes over the descriptor that a system call returned, or throws its error.
  package init(_ call: String, _ result: CInt) throws(SystemCallError) {
    self.number = try SystemCallError.check(call, result)
  }

  deinit { _ = close(number) }
}
