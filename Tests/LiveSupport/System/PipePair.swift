#if os(Linux)
  internal import CTestSupport
  internal import Glibc
  package import ReachSystem

  /// Both ends of a pipe, of which no program that is started meanwhile gets either.
  package struct PipePair: ~Copyable {
    private var reader: OwnedDescriptor?
    private var writer: OwnedDescriptor?
    /// The end to read from, as long as it is open.
    package let readNumber: CInt
    /// The end to write to, as long as it is open.
    package let writeNumber: CInt

    /// Makes a pipe.
    ///
    /// - Throws: This process is out of descriptors.
    package init() throws(SystemCallError) {
      var ends: (CInt, CInt) = (-1, -1)
      let result = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
        unsafe pointer.withMemoryRebound(to: CInt.self, capacity: 2) { unsafe test_pipe($0) }
      }
      _ = try SystemCallError.check("pipe2", result)
      (readNumber, writeNumber) = ends
      reader = OwnedDescriptor(readNumber)
      writer = OwnedDescriptor(writeNumber)
    }

    package mutating func closeReader() { reader = nil }

    package mutating func closeWriter() { writer = nil }

    /// Lets the end to read from outlive this pair.
    package mutating func takeReader() -> OwnedDescriptor? { reader.take() }
  }
#endif
