#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels
  internal import ReachSystem

  /// The two sockets and the synchronizer between them: does what the synchronizer decides, without
  /// ever waiting.
  struct KernelObserver: ~Copyable, Sendable {
    /// What came of a step.
    struct Outcome: Sendable {
      /// Another path to tell of.
      var path: NetworkPath?
      /// Time after which ``KernelObserver/wake()`` is due.
      var wait: Duration?
    }

    private let events: NetlinkSocket
    private var client: KernelClient
    private var synchronizer = PathSynchronizer()
    private var surroundings: SurroundingFacts
    private var files: FileWatch?
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// The event socket's descriptor, to watch it by.
    var eventSocketNumber: CInt { events.number }

    /// The descriptor that tells of changed files; nil if none could be had, and they are looked at
    /// whenever the kernel has something to say.
    var fileWatchNumber: CInt? {
      switch files {
      case .some(let watch): watch.number
      case .none: nil
      }
    }

    /// How often the kernel has dropped messages that were meant for us.
    var overruns: Int { synchronizer.overruns }

    /// Opens both sockets, in the namespace that the surroundings name.
    init(_ surroundings: RtnetlinkPathSource.Surroundings) throws(SystemCallError) {
      let events = try NetlinkSocket(in: surroundings.namespace)
      try events.attach(SocketFilter(keepingRoutesTo: Sentinel.all))
      events.requestReceiveBuffer(surroundings.receiveBufferBytes)
      try events.bind()
      for group in Self.neededGroups { try events.join(group) }
      for group in Self.usefulGroups { try? events.join(group) }
      let client = try KernelClient(in: surroundings.namespace)
      self.events = events
      self.client = client
      let facts = SurroundingFacts(surroundings)
      files = try? FileWatch(facts.resolverPaths)
      self.surroundings = facts
    }

    /// Each has a case that nothing else tells of: see research on what the kernel sends.
    private static let neededGroups: [UInt32] = [
      RTNLGRP_LINK, RTNLGRP_IPV4_IFADDR, RTNLGRP_IPV4_ROUTE,
    ].map { UInt32($0.rawValue) }

    /// Absent from a kernel without IPv6, without policy routing, or before nexthop objects (5.3).
    private static let usefulGroups: [UInt32] = [
      RTNLGRP_IPV6_IFADDR, RTNLGRP_IPV6_ROUTE, RTNLGRP_IPV4_RULE, RTNLGRP_IPV6_RULE,
      RTNLGRP_NEXTHOP, RTNLGRP_NEIGH,
    ].map { UInt32($0.rawValue) }

    /// Reads everything for the first time.
    mutating func start() throws(SystemCallError) -> Outcome {
      try perform(synchronizer.started(at: Self.now))
    }

    /// Takes everything that waits on the event socket.
    ///
    /// All of it before anything is asked: after an overrun, further losses are told of only once
    /// the queue has been emptied, so an answer asked for before that could be stale for ever.
    mutating func drain() throws(SystemCallError) -> Outcome {
      var messages: [KernelMessage] = []
      var isLossy = false
      receiving: while true {
        switch try events.receive(into: &buffer) {
        case .datagram(let count): isLossy = !decode(count, into: &messages) || isLossy
        case .unusable: continue
        case .overrun: isLossy = true
        case .empty: break receiving
        }
        // A flood that is faster than we are must not keep us from answering.
        guard messages.count < 10_000 else { break }
      }
      return try perform(synchronizer.received(messages, wasLossy: isLossy, at: Self.now))
    }

    /// Takes what is told of files.
    mutating func drainFiles() throws(SystemCallError) -> Outcome {
      guard files?.drain() == true else { return Outcome() }
      return try perform(synchronizer.surroundingsChanged(at: Self.now))
    }

    /// A wait is over.
    mutating func wake() throws(SystemCallError) -> Outcome {
      try perform(synchronizer.woke(at: Self.now))
    }

    private mutating func perform(
      _ effects: [PathSynchronizer.Effect]
    ) throws(SystemCallError) -> Outcome {
      var outcome = Outcome()
      var effects = effects
      while !effects.isEmpty {
        switch effects.removeFirst() {
        case .dump:
          let links = try client.dumpLinks()
          let addresses = try client.dumpAddresses()
          effects += synchronizer.dumped(
            links.messages + addresses.messages,
            wasInterrupted: links.wasInterrupted || addresses.wasInterrupted, at: Self.now)
        case .lookUp: effects += try look()
        case .watch(let gateway): effects += try watch(gateway)
        case .wake(let wait): outcome.wait = wait
        case .publish(let path): outcome.path = path
        }
      }
      return outcome
    }

    private mutating func look() throws(SystemCallError) -> [PathSynchronizer.Effect] {
      let links = synchronizer.links
      let answers = try client.lookUp()
      let named = Set(answers.links)
      var topology = LinkTopology(
        links: links, facts: surroundings.facts(about: named, among: links))
      var underlay: [Int32: LookupAnswers] = [:]
      if let tunnel = named.compactMap({ links[$0] }).first(where: { topology.type(of: $0) == .vpn }
      ) {
        let candidates = TunnelUnderlay.candidates(for: tunnel, in: topology)
        topology.facts.merge(surroundings.facts(about: candidates, among: links)) { $1 }
        for index in candidates { underlay[index] = try client.lookUp(over: index) }
      }
      let evaluator = PathEvaluator(
        topology: topology, addresses: synchronizer.addresses,
        nameServers: surroundings.nameServers())
      let path = evaluator.path(from: answers, underlay: underlay)
      let gateway = path.status == .satisfied ? evaluator.gateway(in: answers) : nil
      return synchronizer.answered(path, over: gateway, at: Self.now)
    }

    /// Listens to another neighbour, and reads what is known of it.
    private mutating func watch(
      _ gateway: Neighbour.Key?
    ) throws(SystemCallError) -> [PathSynchronizer.Effect] {
      // The filter first: what changes in between is told then.
      try events.attach(
        SocketFilter(keepingRoutesTo: Sentinel.all, neighbour: gateway?.address))
      let neighbour = try gateway.flatMap { key throws(SystemCallError) in
        try client.neighbour(key)
      }
      return synchronizer.gatewayRead(neighbour, at: Self.now)
    }

    /// Appends a datagram's messages.
    ///
    /// - Returns: Whether all of it could be read. What cannot be is a doubt, and ends in a dump.
    private func decode(_ count: Int, into messages: inout [KernelMessage]) -> Bool {
      var cursor = MessageCursor()
      let datagram = buffer.span.extracting(first: count)
      do throws(WireError) {
        while let header = try cursor.next(in: datagram) {
          let message = try MessageDecoder.decode(header, in: datagram)
          if message != .ignored { messages.append(message) }
        }
        return true
      } catch {
        return false
      }
    }

    private static var now: Duration { .nanoseconds(Int64(clamping: BootTime.now.nanoseconds)) }
  }
#endif
