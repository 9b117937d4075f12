#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// Stands in for the kernel: says again what it said in a recording.
  ///
  /// A question is known by its bytes and not by its place, so that a version of Reach that asks in
  /// another order can be shown the same events. Its answer is that of the same step, or the last one
  /// before it, or the first one after it.
  package final class ReplayedKernel: Sendable {
    private struct State {
      var now = Duration.zero
      var step = 0
      var events: [[UInt8]?] = []
      /// What is to be received, each with the sequence number to put into it.
      var answers: [(bytes: [UInt8], sequence: UInt32)] = []
      /// How many answers of this step have been given to a question.
      var given: [[UInt8]: Int] = [:]
      var nameServers: [IPAddress] = []
      var facts: [Int32: LinkFacts] = [:]
    }

    let opening: OpeningRecord
    private let steps: [RecordedStep]
    /// For each question, the steps and places in them where it was asked.
    private let places: [[UInt8]: [(step: Int, place: Int)]]
    private let state = Mutex(State())

    init(_ observation: RecordedObservation) {
      opening = observation.opening
      steps = observation.steps
      var places: [[UInt8]: [(step: Int, place: Int)]] = [:]
      for (number, step) in steps.enumerated() {
        for (place, exchange) in step.exchanges.enumerated() {
          places[exchange.question, default: []].append((number, place))
        }
      }
      self.places = places
    }

    /// The time of the present step.
    var now: Duration { state.withLock { $0.now } }
    /// Where the present step begins in the file.
    var position: Int {
      let number = state.withLock { $0.step }
      return steps.indices.contains(number) ? steps[number].position : RecordingFormat.headerSize
    }
    var nameServers: [IPAddress] { state.withLock { $0.nameServers } }

    func facts(about index: Int32) -> LinkFacts {
      state.withLock { $0.facts[index] ?? LinkFacts() }
    }

    /// Goes on to a step.
    func begin(_ number: Int) {
      guard steps.indices.contains(number) else { return }
      state.withLock { state in
        state.step = number
        state.now = steps[number].time
        state.given = [:]
        state.events += steps[number].events
        state.nameServers = steps[number].nameServers ?? state.nameServers
        state.facts.merge(steps[number].facts) { $1 }
      }
    }

    /// Lets time pass without anything from outside.
    func pass(to time: Duration) { state.withLock { $0.now = time } }

    // MARK: What the sockets do

    func send(_ bytes: [UInt8]) throws(SystemCallError) {
      for message in RecordedStep.messages(in: bytes) {
        let question = message.bytes.withoutSequence
        guard let exchange = exchange(for: question) else {
          answerUnknown(message)
          continue
        }
        if let refusal = exchange.refusal {
          throw SystemCallError(call: "sendto(AF_NETLINK)", errno: refusal)
        }
        state.withLock { state in
          state.answers += exchange.answers.map { ($0, message.sequence) }
        }
      }
    }

    /// Says of a neighbour that nobody asked about when this was recorded that there is none.
    ///
    /// Another version of Reach may ask about more of them than the one that recorded it did.
    private func answerUnknown(_ message: (sequence: UInt32, bytes: [UInt8])) {
      let head = message.bytes.prefix(MessageHeader.size)
      guard head.count == MessageHeader.size,
        Array(head[4..<6]) == RecordingEncoder.little(UInt16(RTM_GETNEIGH))
      else { return }
      let size = UInt32(MessageHeader.size + 4 + MessageHeader.size)
      let answer =
        RecordingEncoder.little(size) + RecordingEncoder.little(UInt16(NLMSG_ERROR))
        + [UInt8](repeating: 0, count: 10) + RecordingEncoder.little(-ENOENT) + head
      state.withLock { $0.answers.append((answer, message.sequence)) }
    }

    func receiveEvent(into buffer: inout [UInt8]) -> NetlinkSocket.Reception {
      let (isEmpty, next) = state.withLock { state -> (Bool, [UInt8]?) in
        guard !state.events.isEmpty else { return (true, nil) }
        return (false, state.events.removeFirst())
      }
      guard !isEmpty else { return .empty }
      return next.map { Self.deliver($0, into: &buffer) } ?? .overrun
    }

    func receiveAnswer(into buffer: inout [UInt8]) -> NetlinkSocket.Reception {
      let next = state.withLock { $0.answers.isEmpty ? nil : $0.answers.removeFirst() }
      guard let next else { return .empty }
      return Self.deliver(Self.renumbered(next.bytes, next.sequence), into: &buffer)
    }

    var hasAnswers: Bool { state.withLock { !$0.answers.isEmpty } }

    private func exchange(for question: [UInt8]) -> RecordedStep.Exchange? {
      guard let places = places[question] else { return nil }
      let (step, given) = state.withLock { state in
        let given = state.given[question, default: 0]
        state.given[question] = given + 1
        return (state.step, given)
      }
      let present = places.filter { $0.step == step }
      let place =
        present.indices.contains(given)
        ? present[given] : present.last ?? places.last { $0.step < step } ?? places[0]
      return steps[place.step].exchanges[place.place]
    }

    private static func renumbered(_ datagram: [UInt8], _ sequence: UInt32) -> [UInt8] {
      var bytes = datagram
      var cursor = MessageCursor()
      while let header = try? cursor.next(in: datagram.span) {
        let start = header.payload.lowerBound - MessageHeader.size
        bytes.replaceSubrange(start + 8..<start + 12, with: RecordingEncoder.little(sequence))
      }
      return bytes
    }

    private static func deliver(
      _ bytes: [UInt8], into buffer: inout [UInt8]
    ) -> NetlinkSocket.Reception {
      guard bytes.count <= buffer.count else { return .unusable }
      buffer.replaceSubrange(0..<bytes.count, with: bytes)
      return .datagram(bytes.count)
    }
  }
#endif
