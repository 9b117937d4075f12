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
      /// What to do about the host's name.
      var host: HostWatch.Effect?
    }

    private let events: NetlinkSocket
    var client: KernelClient
    private(set) var synchronizer = PathSynchronizer()
    /// Where it is, if not in the program's own.
    let namespace: NetworkNamespace?
    private let requirements: PathRequirements
    /// nil for a host: it has addresses of its own.
    private let targets: LookupTargets?
    var surroundings: SurroundingFacts
    /// What the kernel has turned out not to do.
    var limits = KernelLimits()
    /// The main table as read for the present look, where lookups are not answered.
    var table: (targets: LookupTargets, table: MainTable)?
    /// What the kernel said of the destination in the look before.
    private(set) var known: LookupAnswers?
    /// How long until the first of the routes met in the present look ends by itself.
    var lookLifetime: Duration?
    /// The event socket's filter is in place, for this neighbour or none.
    private var filter: SocketFilter?
    private var files: FileWatch?
    private let recorder: KernelRecorder?
    private let replay: ReplayedKernel?
    /// The time of the present step: it stands still until the step is done, so that a replay at the
    /// same times comes to the same.
    private var now = Duration.zero

    /// The event socket's descriptor, to watch it by.
    var eventSocketNumber: CInt { events.number }

    /// The descriptor that tells of changed files; nil before ``followFiles()``, or if none could be
    /// had.
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
      var surroundings = surroundings
      if let path = surroundings.namespacePath {
        surroundings.namespace = try NetworkNamespace(path: path)
      }
      let events = try NetlinkSocket(surroundings, for: .events)
      events.requestReceiveBuffer(surroundings.receiveBufferBytes)
      limits.coverage =
        surroundings.replay?.opening.coverage
        ?? Self.subscribe(events, silenced: surroundings.silencedGroups)
      let client = try KernelClient(surroundings)
      self.events = events
      self.client = client
      self.requirements = requirements
      switch requirements.destination {
      case nil: targets = .internet
      case .address(let address): targets = LookupTargets(address)
      case .host(let name):
        targets = nil
        synchronizer.host = HostWatch(isName: HostName(name) != nil)
      }
      namespace = surroundings.namespace
      let facts = SurroundingFacts(surroundings)
      limits.tellsInterfaceTypes = facts.tellsInterfaceTypes
      self.surroundings = facts
      recorder = surroundings.recorder
      replay = surroundings.replay
      let opening = OpeningRecord(
        coverage: limits.coverage, tellsInterfaceTypes: limits.tellsInterfaceTypes)
      recorder?.note(.opening, opening.bytes)
      if !limits.coverage.polled.isEmpty {
        synchronizer.pollInterval = PathSynchronizer.defaultPollInterval
      }
    }

    /// Reads everything for the first time.
    mutating func start() throws(SystemCallError) -> Outcome {
      begin(.start)
      return try perform(synchronizer.started(at: now))
    }

    /// Takes everything that waits on the event socket.
    ///
    /// All of it before anything is asked: after an overrun, further losses are told of only once
    /// the queue has been emptied, so an answer asked for before that could be stale for ever.
    mutating func drain() throws(SystemCallError) -> Outcome {
      begin(.events)
      var messages: [KernelMessage] = []
      var isLossy = false
      receiving: while true {
        switch try events.receive(into: &client.buffer) {
        case .datagram(let count): isLossy = !decode(count, into: &messages) || isLossy
        case .unusable: continue
        case .overrun: isLossy = true
        case .empty: break receiving
        }
        // A flood that is faster than we are must not keep us from answering.
        guard messages.count < 10_000 else { break }
      }
      return try perform(synchronizer.received(messages, wasLossy: isLossy, at: now))
    }

    /// Has changes of the name servers' files told from now on, if they are not, and takes those that
    /// have been; reads again what could not be read.
    mutating func followFiles() throws(SystemCallError) -> Outcome {
      // In this order, so that a change at this moment is seen by one of the two.
      if fileWatchNumber == nil { files = try? surroundings.watchFiles() }
      return surroundings.forgetWhatChanged() ? try lookAround() : Outcome()
    }

    /// A file could not be read for want of a descriptor or of memory, or may be about to be written.
    var mustFollowAgain: Bool { surroundings.isShort || surroundings.isFresh }

    /// Takes what is told of files.
    mutating func drainFiles() throws(SystemCallError) -> Outcome {
      guard files?.drain() == true else { return Outcome() }
      return try lookAround()
    }

    /// A path has been told with name servers as last known.
    var mustVerify: Bool { surroundings.areNameServersUnverified }

    /// Makes good what was told of name servers, if it was not so.
    mutating func verify() throws(SystemCallError) -> Outcome {
      surroundings.verifyNameServers() ? try lookAround() : Outcome()
    }

    /// A file has changed.
    private mutating func lookAround() throws(SystemCallError) -> Outcome {
      surroundings.forgetNameServers()
      begin(.files)
      return try perform(synchronizer.surroundingsChanged(at: now))
    }

    /// The host's name has been looked up.
    mutating func hostAnswered(_ addresses: [IPAddress]) throws(SystemCallError) -> Outcome {
      begin(.files)
      return try perform(synchronizer.hostAnswered(addresses, at: now))
    }

    /// Takes a step of a recording.
    mutating func take(_ step: RecordingFormat.Step) throws(SystemCallError) -> Outcome {
      switch step {
      case .start: try start()
      case .events: try drain()
      case .wake: try wake()
      case .files: try lookAround()
      }
    }

    /// A wait is over.
    mutating func wake() throws(SystemCallError) -> Outcome {
      begin(.wake)
      return try perform(synchronizer.woke(at: now))
    }

    private mutating func perform(
      _ effects: [PathSynchronizer.Effect]
    ) throws(SystemCallError) -> Outcome {
      var outcome = Outcome()
      var effects = effects
      var next = 0
      while next < effects.count {
        let more: [PathSynchronizer.Effect]
        switch effects[next] {
        case .dump:
          let all = try readAll()
          more = synchronizer.dumped(all.messages, wasInterrupted: all.wasInterrupted, at: now)
        case .lookUp(let families): more = try look(at: families)
        case .read(let gateway):
          more = synchronizer.gatewayRead(try readNeighbour(gateway), at: now)
        case .listen(let neighbours): more = try listen(to: neighbours)
        case .askForHost: (outcome.host, more) = (.ask, [])
        case .forgetHost: (outcome.host, more) = (.giveUp, [])
        case .wake(let wait): (outcome.wait, more) = (wait, [])
        case .publish(let path): (outcome.path, more) = (path, [])
        }
        next += 1
        // Mostly one thing leads to the next, and no array has to grow.
        if next == effects.count { (effects, next) = (more, 0) } else { effects += more }
      }
      return outcome
    }

    private mutating func look(
      at families: FamilySet
    ) throws(SystemCallError) -> [PathSynchronizer.Effect] {
      table = nil
      lookLifetime = nil
      // Only what IPv6 routers announce ends by itself: an end that is known stays the next one where
      // IPv4 alone is asked about.
      if families.contains(.ipv6) { synchronizer.routesEnd = nil }
      surroundings.beginLook()
      var evaluator = PathEvaluator(
        topology: LinkTopology(links: synchronizer.links, facts: [:]),
        addresses: synchronizer.addresses, nameServers: surroundings.nameServers(),
        requirements: requirements)
      if let host = synchronizer.host {
        guard let addresses = host.addresses else { return synchronizer.unanswerable(at: now) }
        guard !addresses.isEmpty else {
          evaluator.visibility = limits.visibility
          return synchronizer.answered(evaluator.unsatisfied(.hostNotFound), over: nil, at: now)
        }
      }
      let lookedUp = try lookUpDestination(evaluator, of: families)
      guard let answers = lookedUp, limits.canJudge else {
        if !limits.canRead { synchronizer.pollInterval = nil }
        return synchronizer.answered(unjudgedPath(), over: nil, at: now)
      }
      let path: NetworkPath
      var deciding = answers
      if requirements.restrictsInterfaces {
        let each = try lookUpEachAllowedLink(preferring: answers.links, &evaluator)
        evaluator.visibility = limits.visibility
        path = evaluator.path(fromEach: each)
        if let index = path.interfaces.first?.index,
          let chosen = each.first(where: { Int($0.link) == index })
        {
          deciding = chosen.answers
        }
      } else {
        var underlay: [Int32: LookupAnswers] = [:]
        let used = answers.nameRoutes ? answers.links : []
        if !used.isEmpty {
          evaluator.topology.facts = surroundings.facts(about: used, among: synchronizer.links)
          underlay = try lookUpUnderlay(of: used, &evaluator)
        }
        evaluator.visibility = limits.visibility
        path = evaluator.path(from: answers, underlay: underlay)
      }
      if let lookLifetime {
        let end = now + lookLifetime
        synchronizer.routesEnd = min(synchronizer.routesEnd ?? end, end)
      }
      guard path.status == .satisfied else {
        return synchronizer.answered(path, over: nil, at: now)
      }
      let gateways = evaluator.gateways(in: deciding)
      return synchronizer.answered(path, over: gateways.first, beside: gateways.others, at: now)
    }

    /// Asks for the way to wherever the path must lead.
    ///
    /// - Parameters:
    ///   - evaluator: Compares the addresses of a host.
    ///   - families: Those that something was said of since they were asked about.
    ///   - link: Asks for the way over this link alone; 0 for the way that is chosen.
    /// - Returns: For a host, the answers about the first address of either family that there is a
    ///   way to, or else about the first; nil if the kernel gives none.
    /// - Throws: The kernel does not answer.
    private mutating func lookUpDestination(
      _ evaluator: PathEvaluator, of families: FamilySet = .all, over link: Int32 = 0
    ) throws(SystemCallError) -> LookupAnswers? {
      if let targets {
        guard link == 0 else { return try lookUp(targets, over: link) }
        let answers = try lookUp(targets, of: known == nil ? .all : families)
        known = answers
        return answers
      }
      var chosen = LookupAnswers()
      for address in synchronizer.host?.addresses ?? [] {
        guard let answers = try lookUp(LookupTargets(address), over: link) else { return nil }
        evaluator.choose(answers, over: &chosen)
      }
      return chosen
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
        guard let answers = try lookUpDestination(evaluator, over: link.index) else { break }
        each.append((link.index, answers))
      }
      return each.sorted { one, other in
        let (first, second) = (preferred.contains(one.link), preferred.contains(other.link))
        return first != second ? first : one.answers.metric < other.answers.metric
      }
    }

    /// Asks for the ways over the links that may lie beneath a tunnel, if the way out is one.
    private mutating func lookUpUnderlay(
      of used: [Int32], _ evaluator: inout PathEvaluator
    ) throws(SystemCallError) -> [Int32: LookupAnswers] {
      var tunnel: Link?
      for index in used where tunnel == nil {
        guard let link = synchronizer.links[index] else { continue }
        if evaluator.topology.type(of: link) == .vpn { tunnel = link }
      }
      guard let tunnel else { return [:] }
      let candidates = TunnelUnderlay.candidates(for: tunnel, in: evaluator.topology)
      evaluator.topology.facts.merge(
        surroundings.facts(about: candidates, among: synchronizer.links)
      ) { $1 }
      var underlay: [Int32: LookupAnswers] = [:]
      for index in candidates { underlay[index] = try lookUp(.internet, over: index) }
      return underlay
    }

    /// Has the kernel drop what cannot matter, and listens to neighbours.
    ///
    /// The kernel compiles the filter, which takes longer than a whole look: until it is in place
    /// there is more to read, and without one nothing else changes.
    private mutating func listen(
      to neighbours: [NeighbourInterest]
    ) throws(SystemCallError) -> [PathSynchronizer.Effect] {
      let needed = SocketFilter(
        keepingRoutesTo: targets?.addresses ?? synchronizer.host?.addresses ?? [],
        neighbours: neighbours)
      guard needed != filter else { return [] }
      try? events.attach(needed)
      filter = needed
      var effects: [PathSynchronizer.Effect] = []
      for neighbour in neighbours {
        effects += synchronizer.gatewayRead(try readNeighbour(neighbour.key), at: now)
      }
      return effects
    }

    /// Appends a datagram's messages.
    ///
    /// - Returns: Whether all of it could be read. What cannot be is a doubt, and ends in a dump.
    private func decode(_ count: Int, into messages: inout [KernelMessage]) -> Bool {
      var cursor = MessageCursor()
      let datagram = client.buffer.span.extracting(first: count)
      do throws(WireError) {
        while let header = try cursor.next(in: datagram) {
          let message = try MessageDecoder.decodeEvent(header, in: datagram)
          if case .ignored = message { continue }
          messages.append(message)
        }
        return true
      } catch {
        return false
      }
    }

    private mutating func begin(_ step: RecordingFormat.Step) {
      now = replay?.now ?? Self.bootTime
      recorder?.begin(step, at: now)
    }

    private static var bootTime: Duration {
      .nanoseconds(Int64(clamping: BootTime.now.nanoseconds))
    }
  }
#endif
