#if os(Linux)
  import ReachModels
  import ReachSystem
  import Testing
  @testable import ReachPath

  @Suite("What an observation has told", .timeLimit(.minutes(1)))
  struct PathInboxTests {
    private struct Silence: Error {}

    private let inbox = PathInbox()
    private let wired = NetworkPath(status: .satisfied)
    private let none = NetworkPath(status: .unsatisfied)

    private static func read(_ inbox: PathInbox) async throws -> NetworkPath? {
      try await unsafe withUnsafeThrowingContinuation { unsafe inbox.give(to: PathWaiter($0)) }
    }

    /// Tasks that read once each and wait, in this order: Reach's thread takes them in turn.
    private func waiting(_ count: Int) async -> [Task<NetworkPath?, any Error>] {
      let readers = (0..<count).map { _ in
        Task(executorPreference: ReachExecutor.tasks) { [inbox] in try await Self.read(inbox) }
      }
      for _ in 0..<10 { await Task(executorPreference: ReachExecutor.tasks) {}.value }
      return readers
    }

    @Test("of what nobody has read, the newest is kept")
    func newest() async throws {
      inbox.put(wired)
      inbox.put(none)
      #expect(try await Self.read(inbox) == none)
    }

    @Test("a failure comes after the newest path, once, and then the end")
    func failure() async throws {
      inbox.put(wired)
      inbox.end(throwing: Silence())
      inbox.put(none)
      #expect(try await Self.read(inbox) == wired)
      await #expect(throws: Silence.self) { try await Self.read(inbox) }
      #expect(try await Self.read(inbox) == nil)
      inbox.end(throwing: Silence())
      #expect(try await Self.read(inbox) == nil)
    }

    @Test("one that is closed has nothing to read, and is told nothing more")
    func closed() async throws {
      inbox.put(wired)
      inbox.close()
      inbox.put(none)
      inbox.end(throwing: Silence())
      #expect(try await Self.read(inbox) == nil)
    }

    @Test("a failure that nobody has read goes when it is closed")
    func closedAfterFailure() async throws {
      inbox.end(throwing: Silence())
      inbox.close()
      #expect(try await Self.read(inbox) == nil)
    }

    @Test("of several that wait each gets one path, in the order of their coming")
    func split() async throws {
      let readers = await waiting(3)
      let paths = [wired, none, wired]
      for path in paths { inbox.put(path) }
      for (reader, path) in zip(readers, paths) { #expect(try await reader.value == path) }
    }

    @Test("of several that wait the first gets the failure, the others the end")
    func failureOfSeveral() async throws {
      let readers = await waiting(3)
      inbox.end(throwing: Silence())
      await #expect(throws: Silence.self) { try await readers[0].value }
      for reader in readers.dropFirst() { #expect(try await reader.value == nil) }
      #expect(try await Self.read(inbox) == nil)
    }

    @Test("all that wait are ended when it is closed")
    func closedWhileWaiting() async throws {
      let readers = await waiting(3)
      inbox.close()
      for reader in readers { #expect(try await reader.value == nil) }
    }
  }
#endif
