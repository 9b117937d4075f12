#if os(Linux)
  internal import ReachModels

  /// One step of a recorded observation, and what came in with it.
  struct RecordedStep: Sendable {
    /// What the kernel said to one request.
    struct Exchange: Sendable {
      /// The request without its sequence number, which is another one each time.
      var question: [UInt8]
      var answers: [[UInt8]]
      /// The C error number that refused it; nil if it was sent.
      var refusal: CInt?
    }

    var kind: RecordingFormat.Step
    var time: Duration
    /// Where the step begins in the file.
    var position: Int
    /// What the event socket gave; nil for dropped messages.
    var events: [[UInt8]?] = []
    var exchanges: [Exchange] = []
    var nameServers: [IPAddress]?
    var facts: [Int32: LinkFacts] = [:]
  }
#endif
