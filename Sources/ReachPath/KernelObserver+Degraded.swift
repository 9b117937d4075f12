#if os(Linux)
  internal import ReachModels
  internal import ReachSystem

  // What is done where the kernel, or whoever stands before it, refuses: Docs/Decisions/0004.
  extension KernelObserver {
    /// Binds the event socket and joins every group that may be joined.
    ///
    /// - Parameters:
    ///   - events: The socket.
    ///   - silenced: Groups that are left out while it is believed that they are not, for the tests
    ///     that show what each is good for.
    /// - Returns: Which changes will be told.
    static func subscribe(
      _ events: borrowing NetlinkSocket, silenced: Set<EventGroup> = []
    ) -> EventCoverage {
      do throws(SystemCallError) {
        try events.bind()
      } catch {
        return .nothing
      }
      var refused: [EventGroup: CInt] = [:]
      for group in EventGroup.allCases where !silenced.contains(group) {
        do throws(SystemCallError) {
          try events.join(group.number)
        } catch {
          refused[group] = error.errno
        }
      }
      return EventCoverage(refused: refused)
    }

    /// Reads all links and addresses, as far as that is allowed.
    mutating func readAll() throws(SystemCallError) -> KernelClient.Dump {
      var all = KernelClient.Dump(messages: [], wasInterrupted: false)
      if limits.showsLinks,
        let links = try allowed({ client throws(SystemCallError) in
          try client.dumpLinks()
        })
      {
        all.messages += links.messages
        all.wasInterrupted = links.wasInterrupted
      } else {
        limits.showsLinks = false
      }
      if limits.showsAddresses,
        let addresses = try allowed({ client throws(SystemCallError) in
          try client.dumpAddresses()
        })
      {
        all.messages += addresses.messages
        all.wasInterrupted = all.wasInterrupted || addresses.wasInterrupted
      } else {
        limits.showsAddresses = false
      }
      return all
    }

    /// Asks where packets would go, or works it out from the main table where the kernel does not
    /// answer that.
    ///
    /// - Parameters:
    ///   - targets: What is asked about.
    ///   - link: Asks for the way over this link alone; 0 for the way that is chosen.
    ///   - families: Those to ask about; of the others the answers are taken that are known.
    /// - Returns: nil if neither can be had.
    /// - Throws: The kernel does not answer.
    mutating func lookUp(
      _ targets: LookupTargets, over link: Int32 = 0, of families: FamilySet = .all
    ) throws(SystemCallError) -> LookupAnswers? {
      if limits.answersLookups {
        let asked = families == .all ? targets : targets.only(families)
        let answers = try allowed { client throws(SystemCallError) in
          try client.lookUp(asked, over: link)
        }
        if let answers {
          noteLifetime(of: answers)
          var all = answers
          if families != .all, let known {
            all = known
            all.replace(families, with: answers)
          }
          if !all.areUnsupported { return all }
        }
        limits.answersLookups = false
      }
      guard limits.showsTable else { return nil }
      if table?.targets != targets {
        let read = try allowed { client throws(SystemCallError) in
          try client.dumpMainTable(for: targets)
        }
        table = read.map { (targets, $0) }
        if read == nil { limits.showsTable = false }
      }
      let answers = table?.table.answers(
        about: targets, over: link, addresses: Array(synchronizer.addresses.values))
      if let answers { noteLifetime(of: answers) }
      return answers
    }

    /// The end of a route is looked at when it comes, since nobody tells of it in time.
    private mutating func noteLifetime(of answers: LookupAnswers) {
      guard answers.nameRoutes, let lifetime = answers.lifetime else { return }
      lookLifetime = lookLifetime.map { min($0, lifetime) } ?? lifetime
    }

    /// What is known of a neighbour, as far as that may be asked.
    mutating func readNeighbour(_ key: Neighbour.Key) throws(SystemCallError) -> Neighbour? {
      guard limits.showsNeighbours else { return nil }
      let found = try allowed { client throws(SystemCallError) in
        [try client.neighbour(key)]
      }
      if found == nil { limits.showsNeighbours = false }
      return found?.first ?? nil
    }

    /// There may be a way, and nothing here can tell: worth a probe.
    mutating func unjudgedPath() -> NetworkPath {
      var path = NetworkPath.Values(status: .requiresConnection)
      path.nameServers = surroundings.nameServers()
      path.supportsDNS = !path.nameServers.isEmpty
      path.visibility = limits.visibility
      return NetworkPath(path)
    }

    /// Does something that may be refused for good.
    ///
    /// - Returns: nil if it is.
    private mutating func allowed<Value>(
      _ body: (inout KernelClient) throws(SystemCallError) -> Value
    ) throws(SystemCallError) -> Value? {
      do throws(SystemCallError) {
        return try body(&client)
      } catch {
        guard Refusal.isPermanent(error.errno) else { throw error }
        return nil
      }
    }
  }
#endif
