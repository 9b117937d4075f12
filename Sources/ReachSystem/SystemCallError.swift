#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A system call that failed: which one, and why.
package struct SystemCallError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The call's name in the C library.
  package var call: String
  /// The C error number.
  package var errno: CInt

  package init(call: String, errno: CInt) {
    self.call = call
    self.errno = errno
  }

  /// Turns the result of a shim, a value or a negative error number, into a value or an error.
  @discardableResult
  package static func check(_ call: String, _ result: CInt) throws(SystemCallError) -> CInt {
    guard result >= 0 else { throw SystemCallError(call: call, errno: -result) }
    return result
  }

  /// As the other, for a call that returns a number of bytes.
  // Two of them and not one that is generic: from another module that is a search for its type.
  @discardableResult
  package static func check(_ call: String, _ result: Int) throws(SystemCallError) -> Int {
    guard result >= 0 else {
      throw SystemCallError(call: call, errno: CInt(truncatingIfNeeded: -result))
    }
    return result
  }

  package var description: String {
    guard let text = unsafe strerror(errno) else { return "\(call): error \(errno)" }
    return unsafe "\(call): \(String(cString: text))"
  }
}
