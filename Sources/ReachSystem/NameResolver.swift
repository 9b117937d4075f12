#if os(Linux)
  package import ReachModels
  internal import Synchronization

  /// Looks names up on a few threads of its own, which end when there is nothing to look up.
  ///
  /// The system's resolver can neither be interrupted nor be given a deadline. A look-up that nobody
  /// waits for any more goes on in its thread until the resolver gives up, and its answer is thrown
  /// away; nobody new joins it, since it may have been asked over a path that is gone.
  package final class NameResolver<Failure: Error>: Sendable {
    package typealias Reply = @Sendable (Result<[IPAddress], Failure>) -> Void

    /// How many threads there are at most; further names wait their turn.
    package static var maximumThreads: Int { 4 }

    private struct Lookup {
      var name: String
      var replies: [UInt64: Reply]
    }

    private struct State {
      var threads = 0
      var lastID: UInt64 = 0
      /// Asked for, not begun.
      var queue: [UInt64] = []
      /// Queued or in progress, with somebody waiting.
      var lookups: [UInt64: Lookup] = [:]
    }

    private let namespace: NetworkNamespace?
    private let failure: @Sendable (NameLookupRefusal) -> Failure
    private let lookUp: @Sendable (String) -> Result<[IPAddress], Failure>
    private let state = Mutex(State())

    /// Creates a resolver; it starts no thread yet.
    ///
    /// - Parameters:
    ///   - namespace: Where its threads look names up; nil for the program's own.
    ///   - failure: Makes a failure of what the system refuses: a thread, or the namespace.
    ///   - lookUp: Looks one name up, and takes as long as it likes.
    package init(
      namespace: NetworkNamespace?, failure: @escaping @Sendable (NameLookupRefusal) -> Failure,
      lookUp: @escaping @Sendable (String) -> Result<[IPAddress], Failure>
    ) {
      self.namespace = namespace
      self.failure = failure
      self.lookUp = lookUp
    }

    /// Looks a name up, together with others who have asked for the same name.
    ///
    /// - Parameters:
    ///   - name: The host's name.
    ///   - ticket: A number to give the question up by.
    ///   - reply: Called once, on a thread of the resolver, unless it is given up before.
    package func resolve(_ name: String, ticket: UInt64, reply: @escaping Reply) {
      let needsThread = state.withLock { state in
        if let id = state.lookups.first(where: { $0.value.name == name })?.key {
          state.lookups[id]?.replies[ticket] = reply
          return false
        }
        state.lastID += 1
        state.lookups[state.lastID] = Lookup(name: name, replies: [ticket: reply])
        state.queue.append(state.lastID)
        guard state.threads < Self.maximumThreads else { return false }
        state.threads += 1
        return true
      }
      if needsThread { startThread() }
    }

    /// Gives a question up.
    package func abandon(ticket: UInt64) {
      state.withLock { state in
        for id in state.lookups.keys {
          state.lookups[id]?.replies[ticket] = nil
          guard state.lookups[id]?.replies.isEmpty == true else { continue }
          state.lookups[id] = nil
          state.queue.removeAll { $0 == id }
        }
      }
    }

    private func startThread() {
      do {
        try SystemThread.start(name: "reach-resolve") { [self] in run() }
      } catch {
        let lost = state.withLock { state in
          state.threads -= 1
          // Those threads that there are will get to it.
          guard state.threads == 0 else { return [Lookup]() }
          let lost = state.queue.compactMap { state.lookups.removeValue(forKey: $0) }
          state.queue = []
          return lost
        }
        answer(lost, .failure(failure(.outOfThreads(error))))
      }
    }

    private func run() {
      let entry = Result { () throws(SystemCallError) in try namespace?.enter() }
      while let (id, name) = next() {
        let result: Result<[IPAddress], Failure> =
          switch entry {
          case .success: lookUp(name).map(NameLookup.few)
          case .failure(let error): .failure(failure(.namespaceClosed(error)))
          }
        let lookup = state.withLock { $0.lookups.removeValue(forKey: id) }
        answer(lookup.map { [$0] } ?? [], result)
      }
    }

    /// Takes the next name, or signs the thread off.
    private func next() -> (UInt64, String)? {
      state.withLock { state in
        while !state.queue.isEmpty {
          let id = state.queue.removeFirst()
          if let name = state.lookups[id]?.name { return (id, name) }
        }
        state.threads -= 1
        return nil
      }
    }

    private func answer(_ lookups: [Lookup], _ result: Result<[IPAddress], Failure>) {
      for lookup in lookups {
        for reply in lookup.replies.values { reply(result) }
      }
    }
  }

  /// What the system refuses to whoever would look a name up.
  package enum NameLookupRefusal: Sendable {
    case outOfThreads(SystemCallError)
    case namespaceClosed(SystemCallError)
  }
#endif
