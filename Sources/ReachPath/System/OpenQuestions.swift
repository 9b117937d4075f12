#if os(Linux)
  /// The questions of one request that have not been answered yet, by the places of their answers.
  ///
  /// Pure.
  ///
  /// The kernel's answers carry the numbers of the questions: an answer that comes twice, or late to an
  /// earlier request, is nobody's.
  // No array of them: of one question, the code that makes it grow would be most of what it costs.
  struct OpenQuestions: Sendable {
    private let first: UInt32
    private var open: UInt64 = 0

    /// - Parameter sequence: The last number in use.
    init(after sequence: UInt32) { first = sequence &+ 1 }

    var isEmpty: Bool { open == 0 }

    /// The number of the question for a place.
    func sequence(of place: Int) -> UInt32 { first &+ UInt32(truncatingIfNeeded: place) }

    /// Adds a question.
    ///
    /// - Parameter place: Below 64; a request has a handful.
    mutating func insert(_ place: Int) { open |= 1 << place }

    /// Takes out the question of a number.
    ///
    /// - Returns: Its place; nil if it was not asked, or has been answered.
    mutating func remove(_ sequence: UInt32) -> Int? {
      let place = Int(sequence &- first)
      guard open & (1 << place) != 0 else { return nil }
      open &= ~(1 << place)
      return place
    }
  }
#endif
