#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A descriptor that somebody else owns, to write to.
package struct OutputDescriptor: Sendable {
  /// The program's standard output.
  package static let standardOutput = OutputDescriptor(1)
  /// The program's standard error.
  package static let standardError = OutputDescriptor(2)

  /// The number.
  package let number: CInt

  package init(_ number: CInt) { self.number = number }

  /// Writes all bytes, unbuffered, and waits for a slow reader.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: What `write` failed with. `EPIPE` needs SIGPIPE ignored: see ``ProgramSignals``.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(number, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      // Whoever shares the terminal or pipe with us may have made it non-blocking.
      case EAGAIN: waitUntilWritable()
      case let error: throw SystemCallError(call: "write", errno: error)
      }
    }
  }

  private func systemWrite(_ number: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if os(Linux)
      unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.write(number, bytes.baseAddress, bytes.count)
    #endif
  }

  private func waitUntilWritable() {
    var descriptor = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&descriptor, 1, -1)
  }

  /// Opens `/dev/null` in the place of standard input, output or error where it is closed.
  ///
  /// Else the next descriptor that is opened, a socket for example, would take the number, and the
  /// program's output would go there. It is opened for reading: writing to it fails, as it should.
  package static func fillStandardGaps() {
    for number in CInt(0)...2 where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}

extension SystemCallError {
  /// The reader of a pipe or socket has gone away.
  package var isBrokenPipe: Bool { errno == EPIPE }
}
