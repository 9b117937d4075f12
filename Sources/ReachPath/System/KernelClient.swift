#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels
  internal import ReachSystem

  /// Asks the kernel, on a socket of its own, and takes the answers by their sequence numbers.
  ///
  /// Why not on the event socket: its filter would swallow the answers to lookups, and judge a whole
  /// dump by its first message.
  struct KernelClient: ~Copyable, Sendable {
    /// A dump, and whether the kernel said that it changed under its hands.
    struct Dump: Sendable {
      var messages: [KernelMessage]
      var wasInterrupted: Bool
    }

    /// The kernel answers within the send; only an imitation of it may take a while.
    private static let patience: CInt = 1000
    /// More than any machine has, so that a dump without an end ends.
    private static let largestDump = 1 << 20

    private let socket: NetlinkSocket
    private var sequence: UInt32 = 0
    /// The next lookups: empty in between, with the room of earlier ones.
    private var request = RequestEncoder()
    /// As much as the kernel puts into one datagram of a dump.
    ///
    /// Events are received into it too, since they are never looked at while anything is asked.
    var buffer = [UInt8](repeating: 0, count: 32_768)

    init(_ surroundings: RtnetlinkPathSource.Surroundings) throws(SystemCallError) {
      let socket = try NetlinkSocket(surroundings, for: .requests)
      // Where binding is forbidden, as on Android, the first send gives the socket a number.
      try? socket.bind()
      self.socket = socket
    }

    /// All links, or all addresses.
    mutating func dumpLinks() throws(SystemCallError) -> Dump {
      try dump { $0.appendLinkDump(sequence: $1) }
    }

    mutating func dumpAddresses() throws(SystemCallError) -> Dump {
      try dump { $0.appendAddressDump(sequence: $1) }
    }

    /// The main table's routes that cover one of the targets, for kernels that answer no lookups.
    mutating func dumpMainTable(for targets: LookupTargets) throws(SystemCallError) -> MainTable {
      socket.requestStrictChecking()
      var table = MainTable(for: targets)
      for isIPv4 in [true, false] where !(isIPv4 ? targets.ipv4 : targets.ipv6).isEmpty {
        do throws(SystemCallError) {
          _ = try dump(
            { $0.appendMainTableDump(isIPv4: isIPv4, sequence: $1) },
            taking: { message in
              if case .route(let route) = message { table.add(route, isIPv4: isIPv4) }
            })
        } catch {
          // A kernel without IPv6 has no IPv6 routes.
          guard !isIPv4, Refusal.isPermanent(error.errno) else { throw error }
        }
      }
      return table
    }

    /// Asks about both families.
    ///
    /// For the first address of each, whether there is a route; and if so, for the resolved way, which
    /// has the source, and for the family's other parts. Where an answer leaves a doubt, for the other
    /// addresses of its part.
    ///
    /// Not all of it at once: where there is no way, which is to be told soonest, one question for
    /// each family is the whole of it.
    ///
    /// - Parameters:
    ///   - targets: What is asked about.
    ///   - link: Asks for the way over this link alone; 0 for the way that is chosen.
    /// - Returns: One answer for each address that was asked about.
    /// - Throws: The kernel does not answer, or not in netlink.
    mutating func lookUp(
      _ targets: LookupTargets, over link: Int32 = 0
    ) throws(SystemCallError) -> LookupAnswers {
      var entries: [LookupEntry] = []
      entries.reserveCapacity(4)
      if let address = targets.ipv4.first?.first { entries.append(LookupEntry(address, part: 0)) }
      if let address = targets.ipv6.first?.first { entries.append(LookupEntry(address, part: 0)) }
      // Entries whose route is known, and those that are new.
      var (matched, new) = (0..<0, 0..<entries.count)
      while true {
        var asked = OpenQuestions(after: sequence)
        for position in matched where Self.leavesWayOpen(entries[position]) {
          ask(entries[position], at: position, matching: false, over: link, &asked)
        }
        for position in new {
          ask(entries[position], at: position, matching: true, over: link, &asked)
        }
        guard !asked.isEmpty else { return LookupAnswers(entries: entries) }
        sequence = asked.sequence(of: entries.count)
        try takeAnswers(to: &asked) { position, answer in
          if new.contains(position) {
            entries[position].answer = answer
          } else if case .route(let way) = answer {
            entries[position].take(way)
          }
        }
        matched = new
        for position in matched {
          Self.follow(entries[position], to: targets, appendingTo: &entries)
        }
        new = matched.upperBound..<entries.count
      }
    }

    /// Adds what an answer makes worth asking.
    private static func follow(
      _ entry: LookupEntry, to targets: LookupTargets, appendingTo entries: inout [LookupEntry]
    ) {
      let family = entry.address.isIPv4 ? targets.ipv4 : targets.ipv6
      guard entry.address == family[entry.part].first else { return }
      let leavesDoubt = Self.leavesDoubt(entry.answer)
      if leavesDoubt {
        for address in family[entry.part].dropFirst() {
          entries.append(LookupEntry(address, part: entry.part))
        }
      }
      guard entry.part == 0 else { return }
      // Without a way to one part, a family has none.
      if !leavesDoubt, case .refused = entry.answer { return }
      for part in family.indices.dropFirst() {
        if let address = family[part].first {
          entries.append(LookupEntry(address, part: part))
        }
      }
    }

    /// A family's source address comes with the way to its first part.
    private static func leavesWayOpen(_ entry: LookupEntry) -> Bool {
      guard case .route(let route) = entry.answer else { return false }
      return entry.part == 0 || route.namesNoLink
    }

    /// Whether a narrower route may hide the default from this sentinel.
    ///
    /// "No route" does not: a default would have matched.
    private static func leavesDoubt(_ answer: LookupAnswer) -> Bool {
      switch answer {
      case .route(let route): route.prefixLength > 4 || !route.isUnicast
      case .refused(let errno): errno == EHOSTUNREACH || errno == EACCES || errno == EINVAL
      }
    }

    /// What the kernel knows of a neighbour: that it is gone, if it has none; nil if it is too old to
    /// be asked.
    mutating func neighbour(_ key: Neighbour.Key) throws(SystemCallError) -> Neighbour? {
      sequence &+= 1
      let mine = sequence
      var request = RequestEncoder()
      request.appendNeighbourQuestion(key, sequence: mine)
      try socket.send(request.bytes)
      var neighbour: Neighbour?
      var isAnswered = false
      while !isAnswered {
        try receive { header, message in
          guard header.sequence == mine else { return }
          switch message {
          case .neighbour(let found) where found.key == key: neighbour = found
          case .refused(errno: ENOENT): neighbour = Neighbour(key: key, state: 0)
          default: break
          }
          isAnswered = true
        }
      }
      return neighbour
    }

    // MARK: Requests

    /// Adds a question to the next request.
    private mutating func ask(
      _ entry: LookupEntry, at place: Int, matching: Bool, over link: Int32,
      _ questions: inout OpenQuestions
    ) {
      questions.insert(place)
      request.appendLookup(
        of: entry.address, matching: matching, over: link, sequence: questions.sequence(of: place))
    }

    /// Sends the request, and hands out the answers with their places.
    private mutating func takeAnswers(
      to asked: inout OpenQuestions, _ take: (Int, LookupAnswer) -> Void
    ) throws(SystemCallError) {
      defer { request.removeAll() }
      try socket.send(request.bytes)
      while !asked.isEmpty {
        try receive { header, message in
          guard let place = asked.remove(header.sequence) else { return }
          take(place, LookupAnswer(message))
        }
      }
    }

    /// A dump, its messages taken by `take` in place of the result if there is one.
    private mutating func dump(
      _ append: (inout RequestEncoder, UInt32) -> Void,
      taking take: ((KernelMessage) -> Void)? = nil
    ) throws(SystemCallError) -> Dump {
      sequence &+= 1
      let mine = sequence
      var request = RequestEncoder()
      append(&request, mine)
      try socket.send(request.bytes)
      var dump = Dump(messages: [], wasInterrupted: false)
      var failure: Int32?
      var isComplete = false
      var count = 0
      while !isComplete {
        guard count < Self.largestDump else {
          throw SystemCallError(call: "netlink dump", errno: EMSGSIZE)
        }
        try receive { header, message in
          guard header.sequence == mine else { return }
          if Int32(header.flags) & NLM_F_DUMP_INTR != 0 { dump.wasInterrupted = true }
          switch message {
          case .done: isComplete = true
          case .refused(let errno):
            failure = errno
            isComplete = true
          case .link, .linkRemoved, .address, .addressRemoved, .neighbour, .route,
            .routingChanged, .overrun, .ignored:
            count += 1
            if let take { take(message) } else { dump.messages.append(message) }
          }
        }
      }
      if let failure { throw SystemCallError(call: "netlink dump", errno: failure) }
      return dump
    }

    /// Waits for one datagram and hands out its messages.
    private mutating func receive(
      _ body: (MessageHeader, KernelMessage) -> Void
    ) throws(SystemCallError) {
      switch try socket.receive(into: &buffer) {
      case .datagram(let count):
        var cursor = MessageCursor()
        let datagram = buffer.span.extracting(first: count)
        do throws(WireError) {
          while let header = try cursor.next(in: datagram) {
            body(header, try MessageDecoder.decode(header, in: datagram))
          }
        } catch {
          throw SystemCallError(call: "netlink answer", errno: EBADMSG)
        }
      case .unusable: return
      case .overrun: throw SystemCallError(call: "recvfrom(AF_NETLINK)", errno: ENOBUFS)
      case .empty:
        guard try socket.waitForInput(milliseconds: Self.patience) else {
          throw SystemCallError(call: "netlink answer", errno: ETIMEDOUT)
        }
      }
    }
  }
#endif
