#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

/// A new file of ours, to append to.
package final class OutputFile: Sendable {
  private let descriptor: OwnedDescriptor
  private let error = Mutex<SystemCallError?>(nil)

  /// Makes a file that only its owner may read; one that is there already is not overwritten.
  package init(creating path: String) throws(SystemCallError) {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemCallError(call: "open(\(path))", errno: errno) }
    descriptor = OwnedDescriptor(number)
  }

  /// What failed first; nil if nothing has.
  package var failure: SystemCallError? { error.withLock { $0 } }

  /// Appends; after a failure, nothing is written any more.
  @Sendable
  package func append(_ bytes: [UInt8]) {
    error.withLock { error in
      guard error == nil else { return }
      do throws(SystemCallError) {
        try OutputDescriptor(descriptor.number).write(bytes)
      } catch let failure {
        error = failure
      }
    }
  }

  /// All bytes of a file that is there.
  package static func contents(of path: String) throws(SystemCallError) -> [UInt8] {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemCallError(call: "open(\(path))", errno: errno) }
    let descriptor = OwnedDescriptor(number)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor.number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemCallError(call: "read(\(path))", errno: errno) }
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
