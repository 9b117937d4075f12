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
    private let requirements: PathRequirements
    private let targets: LookupTargets
    private var surroundings: SurroundingFacts
    private var files: FileWatch?
    private var buffer = [UInt8](repeating: 0, count: 16_384)

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
    init(
      _ surroundings: RtnetlinkPathSource.Surroundings, requirements: PathRequirements = .init()
    ) throws(SystemCallError) {
      let targets = requirements.destination.map(LookupTargets.init) ?? .internet
      let namespace =
        if let path = surroundings.namespacePath {
          try NetworkNamespace(path: path) as NetworkNamespace?
        } else {
          surroundings.namespace
        }
      let events = try NetlinkSocket(in: namespace)
      try events.attach(SocketFilter(keepingRoutesTo: targets.addresses))
      events.requestReceiveBuffer(surroundings.receiveBufferBytes)
      try events.bind()
      for group in Self.neededGroups { try events.join(group) }
      for group in Self.usefulGroups { try? events.join(group) }
      let client = try KernelClient(in: namespace)
      self.events = events
      self.client = client
      self.requirements = requirements
      self.targets = targets
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
      var evaluator = PathEvaluator(
        topology: LinkTopology(links: synchronizer.links, facts: [:]),
        addresses: synchronizer.addresses, nameServers: surroundings.nameServers(),
        requirements: requirements)
      let answers = try client.lookUp(targets)
      let path: NetworkPath
      var deciding = answers
      if requirements.restrictsInterfaces {
        let each = try lookUpEachAllowedLink(preferring: answers.links, &evaluator)
        path = evaluator.path(fromEach: each)
        if let index = path.interfaces.first?.index,
          let chosen = each.first(where: { Int($0.link) == index })
        {
          deciding = chosen.answers
        }
      } else {
        evaluator.topology.facts = surroundings.facts(
          about: Set(answers.links), among: synchronizer.links)
        let underlay = try lookUpUnderlay(of: answers, &evaluator)
        path = evaluator.path(from: answers, underlay: underlay)
      }
      let gateway = path.status == .satisfied ? evaluator.gateway(in: deciding) : nil
      return synchronizer.answered(path, over: gateway, at: Self.now)
    }

    /// Asks for the way over each link that the requirements allow, the kernel's own choice first,
    /// then by metric.
    private mutating func lookUpEachAllowedLink(
      preferring preferred: [Int32], _ evaluator: inout PathEvaluator
    ) throws(SystemCallError) -> [(link: Int32, answers: LookupAnswers)] {
      let links = synchronizer.links.values.filter { !$0.isLoopback }
      evaluator.topology.facts = surroundings.facts(
        about: links.map(\.index), among: synchronizer.links)
      var each: [(link: Int32, answers: LookupAnswers)] = []
      for link in links.sorted(by: { $0.index < $1.index })
      where requirements.allow(evaluator.types(of: link)) {
        each.append((link.index, try client.lookUp(targets, over: link.index)))
      }
      return each.sorted { one, other in
        let (first, second) = (preferred.contains(one.link), preferred.contains(other.link))
        return first != second ? first : one.answers.metric < other.answers.metric
      }
    }

    /// Asks for the ways over the links that may lie beneath a tunnel, if the way out is one.
    private mutating func lookUpUnderlay(
      of answers: LookupAnswers, _ evaluator: inout PathEvaluator
    ) throws(SystemCallError) -> [Int32: LookupAnswers] {
      let named = answers.links.compactMap { synchronizer.links[$0] }
      guard let tunnel = named.first(where: { evaluator.topology.type(of: $0) == .vpn }) else {
        return [:]
      }
      let candidates = TunnelUnderlay.candidates(for: tunnel, in: evaluator.topology)
      evaluator.topology.facts.merge(
        surroundings.facts(about: candidates, among: synchronizer.links)
      ) { $1 }
      var underlay: [Int32: LookupAnswers] = [:]
      for index in candidates { underlay[index] = try client.lookUp(.internet, over: index) }
      return underlay
    }

    /// Listens to another neighbour, and reads what is known of it.
    private mutating func watch(
      _ gateway: Neighbour.Key?
    ) throws(SystemCallError) -> [PathSynchronizer.Effect] {
      // The filter first: what changes in between is told then.
      try events.attach(
        SocketFilter(keepingRoutesTo: targets.addresses, neighbour: gateway?.address))
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
