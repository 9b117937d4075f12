#if os(Linux)
  /// The file format of recordings: `Docs/Recording.md`.
  enum RecordingFormat {
    static let magic: [UInt8] = Array("reachrec".utf8)
    static let version: UInt32 = 1
    /// Written in the machine's order, which is that of the netlink messages.
    static let byteOrderMark: UInt32 = 0x0102_0304
    static let headerSize = 16
    static let recordHeaderSize = 20
    /// More than the kernel puts into one datagram.
    static let largestRecord = 1 << 20

    /// What a record holds.
    enum Kind: UInt8, Sendable, CaseIterable {
      /// How the observation began; see ``OpeningRecord``.
      case opening = 1
      /// A step of the observation begins; one byte says which, see ``Step``.
      case step = 2
      /// A datagram of the event socket.
      case event = 3
      /// The kernel dropped events.
      case overrun = 4
      /// A datagram to the kernel.
      case request = 5
      /// A datagram of the kernel in answer to one.
      case answer = 6
      /// The request just before was refused; four bytes, the C error number.
      case refusal = 7
      /// The name servers: text, one a line.
      case nameServers = 8
      /// What files say of a link: text.
      case linkFacts = 9
      /// The end: four bytes, the number of records before it.
      case end = 255
    }

    /// Why the observation did something.
    enum Step: UInt8, Sendable, CaseIterable {
      case start = 0
      /// The event socket had something.
      case events = 1
      /// A wait was over.
      case wake = 2
      /// A file had changed.
      case files = 3
    }
  }

  /// One record of a recording.
  struct RecordingRecord: Sendable, Hashable {
    var kind: RecordingFormat.Kind
    /// Since the recording began.
    var time: Duration
    var bytes: [UInt8]
    /// Where it begins in the file.
    var position = 0
  }
#endif
