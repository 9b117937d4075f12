#if os(Linux)
  internal import ReachModels
  internal import ReachSystem

  /// One request over https, and the question over plain http that explains its failure.
  ///
  /// The question is asked when https has failed, or when it has not answered in half its time: a
  /// portal that drops https is noticed within the deadline, and a line that works is never asked.
  struct PortalHunt: Sendable {
    private enum Event: Sendable {
      case answered(Result<ProbeResponse, any Error>)
      case late
      case asked(PortalAnswer?)
    }

    private enum Question: Hashable {
      case open
      case asked
      case answered(PortalAnswer?)
    }

    /// Less is too little to ask anybody anything.
    private static let shortest = Duration.milliseconds(20)

    var timeout: Duration
    var fetch: @Sendable (Duration) async throws -> ProbeResponse
    var ask: @Sendable (Duration) async -> PortalAnswer?

    /// Fetches.
    ///
    /// - Throws: What `fetch` throws, with what `ask` has found.
    func run() async throws -> ProbeResponse {
      let deadline = BootTime.now.advanced(by: timeout)
      return try await withThrowingTaskGroup(of: Event.self) { group in
        defer { group.cancelAll() }
        group.addTask {
          do { return .answered(.success(try await fetch(timeout))) } catch {
            return .answered(.failure(error))
          }
        }
        group.addTask {
          try? await BootClock().sleep(for: timeout / 2)
          return .late
        }
        var failure: ProbeError?
        var question = Question.open
        while let event = try await group.next() {
          switch event {
          case .answered(.success(let response)): return response
          case .answered(.failure(let error)):
            guard let error = error as? ProbeError, error.isWorthAsking else { throw error }
            failure = error
          case .late: break
          case .asked(let portal): question = .answered(portal)
          }
          switch question {
          case .open:
            let left = BootTime.now.duration(to: deadline)
            guard left > Self.shortest else {
              if let failure { throw failure }
              continue
            }
            question = .asked
            group.addTask { .asked(await ask(left)) }
          case .asked: continue
          case .answered(let portal):
            guard var failure else { continue }
            failure.portal = portal
            throw failure
          }
        }
        throw CancellationError()
      }
    }
  }
#endif
