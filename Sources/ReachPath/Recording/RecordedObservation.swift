#if os(Linux)
  internal import ReachModels
  internal import ReachSystem

  /// What the kernel and its surroundings told one observation, to be told again.
  ///
  /// Pure: a replay opens nothing and waits for nothing.
  package struct RecordedObservation: Sendable {
    let opening: OpeningRecord
    let steps: [RecordedStep]

    /// A wake-up that is later than this is none that was merely executed late.
    private static let slack: Duration = .milliseconds(50)
    /// A recording that skips years must not be walked through in seconds.
    private static let mostWakeUps = 10_000

    /// Reads a file.
    ///
    /// - Parameter file: All its bytes.
    /// - Throws: What is wrong with it, and at which byte.
    package init(_ file: [UInt8]) throws(RecordingError) {
      let records = try RecordingDecoder.records(in: file)
      var opening: OpeningRecord?
      var steps: [RecordedStep] = []
      var sequences: [UInt32: Int] = [:]
      for record in records {
        let wrong = RecordingError(.badRecord, at: record.position)
        if record.kind == .opening {
          guard opening == nil, let read = OpeningRecord(record.bytes) else { throw wrong }
          opening = read
        } else if record.kind == .step {
          guard record.bytes.count == 1,
            let kind = RecordingFormat.Step(rawValue: record.bytes[0])
          else { throw wrong }
          steps.append(RecordedStep(kind: kind, time: record.time, position: record.position))
          sequences = [:]
        } else {
          guard let last = steps.indices.last, steps[last].take(record, &sequences) else {
            throw wrong
          }
        }
      }
      guard let opening else {
        throw RecordingError(.badRecord, at: RecordingFormat.headerSize)
      }
      self.opening = opening
      self.steps = steps
    }

    /// Runs the recorded bytes through decoder, synchronizer and evaluator.
    ///
    /// - Returns: Every path that follows, in order.
    package func paths() throws(RecordingError) -> [RecordedPath] {
      var surroundings = RtnetlinkPathSource.Surroundings()
      let kernel = ReplayedKernel(self)
      surroundings.replay = kernel
      var paths: [RecordedPath] = []
      do throws(SystemCallError) {
        var observer = try KernelObserver(surroundings)
        var due: Duration?
        var wakeUps = 0
        for (number, step) in steps.enumerated() {
          // Another version may wait for another time than the one that recorded.
          while step.kind != .wake, number > 0, let wait = due, wait + Self.slack < step.time,
            wakeUps < Self.mostWakeUps
          {
            wakeUps += 1
            kernel.pass(to: wait)
            let outcome = try observer.take(.wake)
            due = outcome.wait.map { wait + $0 }
            if let path = outcome.path { paths.append(RecordedPath(offset: wait, path: path)) }
          }
          kernel.begin(number)
          let outcome = try observer.take(step.kind)
          if step.kind == .wake { due = nil }
          if let wait = outcome.wait { due = step.time + wait }
          if let path = outcome.path { paths.append(RecordedPath(offset: step.time, path: path)) }
        }
      } catch {
        throw RecordingError(.unanswered, at: kernel.position)
      }
      return paths
    }
  }

  extension RecordedStep {
    /// Takes a record that belongs to this step.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - sequences: Which exchange of this step has which sequence number.
    /// - Returns: Whether it makes sense.
    fileprivate mutating func take(
      _ record: RecordingRecord, _ sequences: inout [UInt32: Int]
    ) -> Bool {
      switch record.kind {
      case .event: events.append(record.bytes)
      case .overrun: events.append(nil)
      case .request:
        for message in Self.messages(in: record.bytes) {
          sequences[message.sequence] = exchanges.count
          exchanges.append(
            Exchange(question: message.bytes.withoutSequence, answers: []))
        }
      case .refusal:
        guard let errno = RecordingDecoder.number(record.bytes, at: 0, size: 4),
          !exchanges.isEmpty
        else { return false }
        for exchange in exchanges.indices where exchanges[exchange].answers.isEmpty {
          exchanges[exchange].refusal = CInt(truncatingIfNeeded: errno)
        }
      case .answer:
        let messages = Self.messages(in: record.bytes)
        let exchange = messages.first.flatMap { sequences[$0.sequence] }
        // One that belongs to no request, or cannot be split, says what it says to the last.
        guard let exchange = exchange ?? exchanges.indices.last else { return false }
        exchanges[exchange].answers.append(record.bytes)
      case .nameServers:
        let lines = String(decoding: record.bytes, as: UTF8.self).split(separator: "\n")
        nameServers = lines.compactMap { IPAddress(String($0)) }
      case .linkFacts:
        guard let (index, facts) = LinkFacts.reading(record.bytes) else { return false }
        self.facts[index] = facts
      case .opening, .step, .end: return false
      }
      return true
    }

    static func messages(in datagram: [UInt8]) -> [(sequence: UInt32, bytes: [UInt8])] {
      var cursor = MessageCursor()
      var messages: [(sequence: UInt32, bytes: [UInt8])] = []
      while let header = try? cursor.next(in: datagram.span) {
        let start = header.payload.lowerBound - MessageHeader.size
        messages.append((header.sequence, Array(datagram[start..<header.payload.upperBound])))
      }
      return messages
    }
  }

  extension [UInt8] {
    /// A netlink message whose sequence number is zero.
    var withoutSequence: [UInt8] {
      var bytes = self
      if count >= MessageHeader.size { bytes.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
      return bytes
    }
  }
#endif
