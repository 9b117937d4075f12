#if os(Linux)
  import Foundation
  import LiveSupport
  import ReachModels
  @testable import ReachMonitor
  @testable import ReachPath
  import Synchronization
  import Testing

  @Suite(
    "Whoever follows the path sees what one sees who comes now", .requiresNetworkNamespaces,
    .timeLimit(.minutes(10)))
  struct FollowerTests {
    /// `REACH_SCRIPTS` of them, from `REACH_SCRIPT` on; two unless told otherwise.
    static let seeds: Range<UInt64> = {
      let words = ProcessInfo.processInfo.environment
      let first = words["REACH_SCRIPT"].flatMap(UInt64.init) ?? 1
      return first..<first + (words["REACH_SCRIPTS"].flatMap(UInt64.init) ?? 2)
    }()

    static let requirements = [
      PathRequirements(), PathRequirements(destination: .address(.v4(0xc633_6407))),
      PathRequirements(prohibitedInterfaceTypes: [.vpn]),
    ]

    @Test("whatever happens to the network", .serialized, arguments: seeds)
    func anything(seed: UInt64) async throws {
      var numbers = JitterGenerator(seed: seed)
      try await NetworkLab.with { lab in
        let namespace = try lab.deviceNamespace()
        let sources = Self.requirements.map {
          RtnetlinkPathSource(.init(namespace: namespace), requirements: $0)
        }
        let followers = sources.map { Follower($0) }
        var script: [String] = []
        for _ in 0..<30 {
          guard let change = NetworkChange.all.randomElement(using: &numbers) else { return }
          guard await lab.has(change) else { continue }
          script.append(change)
          for (source, follower) in zip(sources, followers) {
            let isRight = await Self.agrees(with: source, after: script, seed) { follower.latest }
            guard isRight else { return }
          }
        }
      }
    }

    @Test("whatever it has missed", .serialized, arguments: seeds)
    func missed(seed: UInt64) async throws {
      var numbers = JitterGenerator(seed: seed)
      try await NetworkLab.with { lab in
        // The smallest that there is: a handful of messages.
        let surroundings = RtnetlinkPathSource.Surroundings(
          namespace: try lab.deviceNamespace(), receiveBufferBytes: 1)
        let source = RtnetlinkPathSource(surroundings)
        let follower = SteppedFollower(try KernelObserver(surroundings))
        try follower.start()
        var script: [String] = []
        for _ in 0..<6 {
          for _ in 0..<20 {
            guard let change = NetworkChange.all.randomElement(using: &numbers) else { return }
            if await lab.has(change) { script.append(change) }
          }
          let isRight = await Self.agrees(with: source, after: script, seed) { follower.catchUp() }
          guard isRight else { return }
        }
        #expect(follower.overruns > 0)
      }
    }

    /// Waits until a follower says what a newcomer does, and records an issue if it never does.
    private static func agrees(
      with source: RtnetlinkPathSource, after script: [String], _ seed: UInt64,
      _ follower: () -> NetworkPath?
    ) async -> Bool {
      guard await !eventually({ await present(source) == follower() }) else { return true }
      let newcomer = await present(source)
      Issue.record(
        """
        seed \(seed), after \(script):
        the follower says \(String(describing: follower())),
        a newcomer \(String(describing: newcomer))
        """)
      return false
    }

    private static func present(_ source: RtnetlinkPathSource) async -> NetworkPath? {
      do {
        for try await path in source.paths() { return path }
      } catch {
        Issue.record(error)
      }
      return nil
    }
  }

  /// Follows the path when it is told to, and misses what is more than its socket holds meanwhile.
  private final class SteppedFollower {
    private var observer: KernelObserver
    private(set) var latest: NetworkPath?

    init(_ observer: consuming KernelObserver) { self.observer = observer }

    var overruns: Int { observer.overruns }

    func start() throws { latest = try observer.start().path }

    /// Takes what has come, and does what is due.
    func catchUp() -> NetworkPath? {
      do {
        for outcome in [try observer.drain(), try observer.wake()] {
          latest = outcome.path ?? latest
        }
      } catch {
        Issue.record(error)
      }
      return latest
    }
  }

  /// Keeps the newest path of a source.
  private final class Follower: Sendable {
    private let newest: Newest
    private let task: Task<Void, any Error>

    var latest: NetworkPath? { newest.path.withLock { $0 } }

    init(_ source: RtnetlinkPathSource) {
      let newest = Newest()
      self.newest = newest
      task = Task {
        for try await path in source.paths() { newest.path.withLock { $0 = path } }
      }
    }

    deinit { task.cancel() }

    private final class Newest: Sendable {
      let path = Mutex<NetworkPath?>(nil)
    }
  }
#endif
