import ReachModels
import ReachTesting
import SyncEngine
import Synchronization
import Testing

@Suite("SyncEngine", .timeLimit(.minutes(1)))
struct SyncEngineTests {
  /// Takes uploads and tells of each.
  final class Server: Sendable {
    let uploads: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    private let isReachable = Mutex(true)

    init() { (uploads, continuation) = AsyncStream.makeStream() }

    func setReachable(_ value: Bool) { isReachable.withLock { $0 = value } }

    func take(_ note: String) throws {
      guard isReachable.withLock({ $0 }) else { throw SyncEngine.Unreachable() }
      continuation.yield(note)
    }
  }

  let monitor = ScriptedMonitor()
  let server = Server()
  let engine: SyncEngine

  init() {
    engine = SyncEngine(reach: monitor) { [server] in try server.take($0) }
  }

  @Test("notes wait while the device is offline, and go out in order when it is online")
  func offline() async {
    monitor.goOffline()
    await engine.add("first")
    await engine.add("second")
    let run = Task { await engine.run() }
    #expect(await engine.queue == ["first", "second"])
    monitor.goOnline()
    var uploads = server.uploads.makeAsyncIterator()
    #expect(await uploads.next() == "first")
    #expect(await uploads.next() == "second")
    run.cancel()
    await run.value
    #expect(await engine.queue.isEmpty)
  }

  @Test("an upload that fails stays queued")
  func failure() async {
    server.setReachable(false)
    await engine.add("note")
    await engine.drain()
    #expect(await engine.queue == ["note"])
  }

  @Test("a metered path is not good enough")
  func metered() async {
    monitor.goOnline(over: .cellular)
    await engine.add("note")
    let run = Task { await engine.run() }
    monitor.goOnline(over: .wifi)
    var uploads = server.uploads.makeAsyncIterator()
    #expect(await uploads.next() == "note")
    run.cancel()
    await run.value
  }
}
