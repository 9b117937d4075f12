#if os(Linux)
  internal import Glibc
  internal import ReachSystem

  /// A file without a name, for what a program says; a pipe would need somebody who reads it.
  struct NamelessFile: ~Copyable {
    private let descriptor: OwnedDescriptor

    /// Opens one.
    ///
    /// - Throws: This process is out of descriptors.
    init() throws(SystemCallError) {
      // O_TMPFILE, a macro that Swift does not import.
      let temporary = O_DIRECTORY | 0o20_000_000
      let number = unsafe open("/tmp", O_RDWR | O_CLOEXEC | temporary, 0o600)
      guard number >= 0 else { throw SystemCallError(call: "open(O_TMPFILE)", errno: errno) }
      descriptor = OwnedDescriptor(number)
    }

    /// For a program to write to.
    var number: CInt { descriptor.number }

    /// What was written to it, up to 64 KiB.
    var text: String {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(descriptor.number, $0.baseAddress, $0.count, 0)
      }
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }
#endif
