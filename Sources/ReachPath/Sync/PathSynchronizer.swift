#if os(Linux)
  internal import ReachModels

  /// Keeps our picture of links and addresses in step with the kernel's, and decides when to ask it
  /// about the path again.
  ///
  /// Pure: time comes in, effects come out.
  ///
  /// Events are hints. A link or address message is folded into the tables; anything else only says
  /// that it is time to ask. Every doubt, lost messages above all, ends in a fresh dump.
  struct PathSynchronizer: Sendable {
    /// What the driver is to do.
    enum Effect: Sendable, Hashable {
      /// Read all links and addresses afresh.
      case dump
      /// Ask the kernel where packets of these families would go, and say so with
      /// ``PathSynchronizer/answered(_:over:beside:at:)``.
      ///
      /// Of the others nothing has been said since they were asked about.
      case lookUp(FamilySet)
      /// Read what the kernel knows of this neighbour, and say so with
      /// ``PathSynchronizer/gatewayRead(_:at:)``.
      case read(Neighbour.Key)
      /// Drop in the kernel what cannot matter, listen to what it says of these neighbours, and read
      /// them once more, for what has changed in between.
      ///
      /// That one has not been needed for a while is news only if it did not answer before.
      case listen([NeighbourInterest])
      /// Look the destination's name up, and say so with ``PathSynchronizer/hostAnswered(_:at:)``.
      case askForHost
      /// Wait no longer for that answer.
      case forgetHost
      /// Call ``PathSynchronizer/woke(at:)`` after this time, in place of any time before it.
      case wake(after: Duration)
      /// Tell the consumer.
      case publish(NetworkPath)
    }

    /// The first hint is acted on at once; those that follow within this time are folded into one
    /// more look at its end.
    ///
    /// It is counted from the look and not from the last hint, so that steady flapping never
    /// starves the consumer.
    static let settle: Duration = .milliseconds(25)
    /// The least time between two dumps, however often the kernel loses messages.
    static let dumpInterval: Duration = .milliseconds(100)
    /// How often a dump that changed under the kernel's hands is repeated before it is taken as is.
    static let interruptedDumps = 5

    /// How long after its end a route is gone for certain: the kernel counts in ticks of up to 10 ms.
    static let tick: Duration = .milliseconds(50)

    /// How often everything is read again where the kernel does not tell of all changes.
    ///
    /// Short enough that a person who pulls a cable does not wonder, long enough that a thousandth of
    /// a processor is not reached.
    static let defaultPollInterval: Duration = .seconds(2)

    /// How often to read everything again; nil if the kernel tells of every change.
    var pollInterval: Duration?

    /// When the first of the routes that were asked about ends by itself; nil if none does.
    ///
    /// To be set before ``answered(_:over:beside:at:)``.
    var routesEnd: Duration?

    /// The host that the path must lead to; nil if none is named.
    var host: HostWatch?

    private(set) var links: [Int32: Link] = [:]
    private(set) var addresses: [InterfaceAddress.Key: InterfaceAddress] = [:]
    private(set) var overruns = 0

    private var published: NetworkPath?
    private var path: NetworkPath?
    private var gateways = GatewaySet()
    private var mustReadGateway = false
    /// What was said of any gateway may have been lost.
    private var mustReadAll = false
    /// It is being read for the look just made.
    private var isReadWithLook = false
    /// What the kernel is to let through has changed.
    private var mustListen = true
    /// Who is listened to.
    private var heard: [NeighbourInterest] = []
    private var hostDue: Duration?
    private var pollDue: Duration?
    private var lastLook: Duration?
    private var lastDump: Duration?
    private var interruptions = 0
    private var needsDump = false
    /// The families that something was said of since they were looked at.
    private var unseen: FamilySet = []
    /// When the one wake-up that was asked for last is due.
    private var wakeDue: Duration?

    /// The sockets are open.
    mutating func started(at now: Duration) -> [Effect] {
      needsDump = true
      return goOn(at: now)
    }

    /// Everything that was waiting on the event socket.
    ///
    /// - Parameters:
    ///   - messages: In the order of their arrival.
    ///   - wasLossy: The kernel dropped some, or some could not be read.
    ///   - now: Time since any fixed point.
    /// - Returns: What to do about it.
    mutating func received(
      _ messages: [KernelMessage], wasLossy: Bool, at now: Duration
    ) -> [Effect] {
      var effects: [Effect] = []
      for message in messages {
        fold(message)
        guard case .neighbour(let neighbour) = message else { continue }
        note(neighbour, at: now)
        publish(at: now, &effects)
      }
      if wasLossy {
        overruns += 1
        needsDump = true
      }
      if needsDump || !unseen.isEmpty { host?.networkChanged() }
      goOn(at: now, &effects)
      return effects
    }

    /// Something besides the kernel has changed that a path is made of.
    mutating func surroundingsChanged(at now: Duration) -> [Effect] {
      unseen = .all
      host?.nameServersChanged()
      return goOn(at: now)
    }

    /// The destination's name has been looked up.
    ///
    /// - Parameters:
    ///   - addresses: Its addresses; empty if it could not be found.
    ///   - now: Time since any fixed point.
    /// - Returns: What to do about it.
    mutating func hostAnswered(_ addresses: [IPAddress], at now: Duration) -> [Effect] {
      if host?.answered(addresses) == true {
        // Nobody was told of a path to it, or of another than this: there is nothing to settle.
        unseen = .all
        lastLook = nil
        // What the kernel is to let through is another now.
        mustListen = true
      }
      return goOn(at: now)
    }

    /// A look could not be made yet: nobody knows where the host is.
    mutating func unanswerable(at now: Duration) -> [Effect] {
      var effects: [Effect] = []
      act(at: now, &effects)
      return effects
    }

    /// A dump asked for is complete.
    mutating func dumped(_ messages: [KernelMessage], wasInterrupted: Bool, at now: Duration)
      -> [Effect]
    {
      if wasInterrupted, interruptions < Self.interruptedDumps {
        interruptions += 1
        return [.dump]
      }
      interruptions = 0
      links = [:]
      addresses = [:]
      for message in messages { fold(message) }
      unseen = .all
      // What was lost may have been the gateway's.
      mustReadGateway = true
      mustReadAll = true
      var effects: [Effect] = []
      act(at: now, &effects)
      return effects
    }

    /// The kernel has said where packets would go.
    ///
    /// - Parameters:
    ///   - path: What follows from it.
    ///   - gateway: The neighbour that they go over, whose state the path tells; nil for none.
    ///   - others: Those of its further legs, and of the other family.
    ///   - now: Time since any fixed point.
    /// - Returns: What to do about it.
    mutating func answered(
      _ path: NetworkPath, over gateway: Neighbour.Key?, beside others: [Neighbour.Key] = [],
      at now: Duration
    ) -> [Effect] {
      self.path = path
      if gateways.become(gateway, beside: others) { mustReadGateway = true }
      var reads: [Effect] = []
      if let gateway, mustReadGateway {
        mustReadGateway = false
        isReadWithLook = true
        reads.append(.read(gateway))
      }
      if mustReadAll {
        mustReadAll = false
        // Who is not heard yet is read when they are.
        for neighbour in heard where neighbour.key != gateway && gateways.contains(neighbour.key) {
          reads.append(.read(neighbour.key))
        }
      }
      // Told once the gateway has been read, so that a path is told once.
      return reads.isEmpty ? told(at: now) : reads
    }

    /// What the kernel knows of a neighbour; nil if it cannot be asked.
    mutating func gatewayRead(_ neighbour: Neighbour?, at now: Duration) -> [Effect] {
      let isOld = !isReadWithLook
      isReadWithLook = false
      if let neighbour { note(neighbour, at: now, sinceLook: isOld) }
      return told(at: now)
    }

    /// A wait is over.
    mutating func woke(at now: Duration) -> [Effect] {
      wakeDue = nil
      var effects: [Effect] = []
      if mustListen, path != nil {
        mustListen = false
        heard = interests
        effects.append(.listen(heard))
      }
      // Asked before it is called suspect: another state may have been none to be told of.
      if let key = gateways.takeDue(at: now) { effects.append(.read(key)) }
      if let due = pollDue, due <= now { needsDump = true }
      if let end = routesEnd, end + Self.tick <= now {
        routesEnd = nil
        unseen = .all
      }
      goOn(at: now, &effects)
      return effects
    }

    // Effects are appended to one array, and none is made to be joined with another.

    private mutating func goOn(at now: Duration) -> [Effect] {
      var effects: [Effect] = []
      goOn(at: now, &effects)
      return effects
    }

    private mutating func goOn(at now: Duration, _ effects: inout [Effect]) {
      if host != nil { watchHost(at: now, &effects) }
      act(at: now, &effects)
    }

    private mutating func told(at now: Duration) -> [Effect] {
      var effects: [Effect] = []
      publish(at: now, &effects)
      act(at: now, &effects)
      return effects
    }

    private mutating func watchHost(at now: Duration, _ effects: inout [Effect]) {
      guard let next = host?.act(at: now) else { return }
      hostDue = next.due
      switch next.effect {
      case nil: break
      case .ask: effects.append(.askForHost)
      case .giveUp:
        effects.append(.forgetHost)
        effects += hostAnswered([], at: now)
      }
    }

    private mutating func publish(at now: Duration, _ effects: inout [Effect]) {
      guard var path else { return }
      let gatewayState = gateways.first?.state(at: now) ?? .unknown
      if path.gatewayState != gatewayState { path.gatewayState = gatewayState }
      guard path != published else { return }
      published = path
      effects.append(.publish(path))
    }

    private mutating func note(
      _ neighbour: Neighbour, at now: Duration, sinceLook isOld: Bool = true
    ) {
      if gateways.note(neighbour, at: now, sinceLook: isOld) { unseen = .all }
    }

    private var interests: [NeighbourInterest] {
      gateways.interests(whereFirst: published?.gatewayState == .answering)
    }

    private mutating func act(at now: Duration, _ effects: inout [Effect]) {
      var wait: Duration?
      if needsDump {
        wait = Self.remaining(of: Self.dumpInterval, since: lastDump, at: now)
        guard wait != nil else {
          needsDump = false
          lastDump = now
          pollDue = pollInterval.map { now + $0 }
          effects.append(.dump)
          return
        }
      } else if !unseen.isEmpty {
        wait = Self.remaining(of: Self.settle, since: lastLook, at: now)
        guard wait != nil else {
          lastLook = now
          effects.append(.lookUp(unseen))
          unseen = []
          return
        }
      }
      // To a gateway that goes nobody need stop listening.
      if !gateways.isEmpty, interests != heard { mustListen = true }
      // After the path has been told: it takes the kernel longer than all else.
      if mustListen, path != nil { wait = .zero }
      Self.shorten(&wait, to: pollDue, at: now)
      Self.shorten(&wait, to: gateways.due, at: now)
      Self.shorten(&wait, to: hostDue, at: now)
      Self.shorten(&wait, to: routesEnd.map { $0 + Self.tick }, at: now)
      if let wait { wake(after: wait, at: now, &effects) }
    }

    /// Asks to be woken, unless a wake-up that is no later has been asked for.
    private mutating func wake(after wait: Duration, at now: Duration, _ effects: inout [Effect]) {
      let due = now + wait
      if let wakeDue, wakeDue <= due { return }
      wakeDue = due
      effects.append(.wake(after: wait))
    }

    private static func shorten(_ wait: inout Duration?, to due: Duration?, at now: Duration) {
      guard let due else { return }
      let left = max(.zero, due - now)
      wait = wait.map { min($0, left) } ?? left
    }

    private static func remaining(
      of interval: Duration, since last: Duration?, at now: Duration
    ) -> Duration? {
      guard let last else { return nil }
      let wait = last + interval - now
      return wait > .zero ? wait : nil
    }

    /// Takes one message into the tables, and notes whether it is worth a look.
    ///
    /// A repetition is not: drivers and address renewals tell the same again and again, with other
    /// counters and lifetimes, which are not kept.
    private mutating func fold(_ message: KernelMessage) {
      switch message {
      case .link(let link):
        if links.updateValue(link, forKey: link.index) != link { unseen = .all }
      case .linkRemoved(let index):
        guard links.removeValue(forKey: index) != nil else { return }
        // The kernel tells the removal of its addresses too, but not always first.
        addresses = addresses.filter { $0.key.link != index }
        gateways.forgetFailures(over: index)
        unseen = .all
      case .address(let address):
        if addresses.updateValue(address, forKey: address.key) != address { unseen = .all }
      case .addressRemoved(let key):
        if addresses.removeValue(forKey: key) != nil { unseen = .all }
      case .routingChanged(let families): unseen.formUnion(families)
      case .route: unseen = .all
      case .overrun: needsDump = true
      case .neighbour, .refused, .done, .ignored: break
      }
    }
  }
#endif
