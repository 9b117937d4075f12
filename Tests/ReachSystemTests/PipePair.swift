#if os(Linux)
  import Glibc
  import ReachSystem

  /// A pipe that closes itself, one end at a time if need be.
  struct PipePair: ~Copyable {
    private var reader: OwnedDescriptor?
    private let writer: OwnedDescriptor

    init() throws {
      var ends: [CInt] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw SystemCallError(call: "pipe", errno: errno) }
      (readNumber, writeNumber) = (ends[0], ends[1])
      reader = OwnedDescriptor(ends[0])
      writer = OwnedDescriptor(ends[1])
    }

    let readNumber: CInt
    let writeNumber: CInt

    mutating func closeReader() { reader = nil }
  }
#endif
