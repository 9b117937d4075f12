#if os(Linux)
  import LiveSupport
  import ReachSystem
  import Synchronization
  import Testing

  @Suite("Jobs of an event loop", .timeLimit(.minutes(5)))
  struct EventLoopJobTests {
    @Test("tasks run in the order in which they were created, whatever their priority")
    func order() async {
      let loop = EventLoop(name: "test-order")
      let order = Record<Int>()
      let priorities: [TaskPriority] = [.low, .high, .background, .medium]
      let tasks = (0..<1000).map { number in
        Task(executorPreference: loop, priority: priorities[number % 4]) {
          _ = order.add(number)
        }
      }
      for task in tasks { await task.value }
      #expect(order.all == Array(0..<1000))
    }

    @Test("a task that is resumed goes on before what is enqueued after")
    func resumed() async {
      let loop = EventLoop(name: "test-resumed")
      let order = Record<String>()
      let (waiting, continuation) = AsyncStream<CheckedContinuation<Void, Never>>.makeStream()
      let waiter = Task(executorPreference: loop) {
        await Self.wait { _ = continuation.yield($0) }
        _ = order.add("resumed")
      }
      for await resumption in waiting {
        await withCheckedContinuation { done in
          // On the loop's thread, which so can run neither in between.
          _ = loop.schedule(after: .zero) {
            resumption.resume()
            Task(executorPreference: loop) {
              _ = order.add("later")
              done.resume()
            }
          }
        }
        break
      }
      await waiter.value
      #expect(order.all == ["resumed", "later"])
    }

    @Test("what is to come after the jobs does, once and in order, also from another thread")
    func afterJobs() async {
      let loop = EventLoop(name: "test-after")
      let order = Record<String>()
      await withCheckedContinuation { done in
        // On the loop's thread, which so can run neither in between.
        loop.afterJobs {
          loop.afterJobs { _ = order.add("after") }
          loop.afterJobs {
            _ = order.add("after that")
            done.resume()
          }
          Task(executorPreference: loop) { _ = order.add("job") }
        }
      }
      #expect(order.all == ["job", "after", "after that"])
    }

    /// Has to be where tasks are that are in no isolation, before and after.
    @concurrent
    private static func wait(_ body: (CheckedContinuation<Void, Never>) -> Void) async {
      await withCheckedContinuation(body)
    }

    @Test("ten thousand jobs from eight threads all run, on one thread, one at a time")
    func manyThreads() async throws {
      let loop = EventLoop(name: "test-many")
      let counter = Counter(loop: loop)
      let (done, continuation) = AsyncStream<Void>.makeStream()
      let record = Record<Bool>()
      for thread in 0..<8 {
        try SystemThread.start(name: "test-\(thread)") {
          for _ in 0..<1250 {
            Task(executorPreference: loop) {
              await counter.increment()
              if record.add(loop.isCurrent) == 10_000 { continuation.finish() }
            }
          }
        }
      }
      for await _ in done {}
      #expect(await counter.count == 10_000)
      #expect(!record.all.contains(false))
      #expect(await counter.wasAlwaysOnItsThread)
    }

    @Test("an actor on the loop is isolated there, and knows it")
    func actorIsolation() async {
      let loop = EventLoop(name: "test-actor")
      let counter = Counter(loop: loop)
      let isolated = await Task(executorPreference: loop) {
        counter.incrementFromOutside()
        return loop.isCurrent
      }.value
      #expect(isolated)
      #expect(await counter.count == 1)
      #expect(!loop.isCurrent)
    }

    @Test("claiming the loop's isolation elsewhere traps", .inItsTurn)
    func foreignIsolation() async {
      await #expect(processExitsWith: .failure) {
        EventLoopIsolation(of: EventLoop(name: "test-foreign")).checkIsolated()
      }
    }

    @Test("the children of a task stay on the loop")
    func children() async {
      let loop = EventLoop(name: "test-children")
      let all = await Task(executorPreference: loop) {
        await withTaskGroup(of: Bool.self) { group in
          for _ in 0..<10 { group.addTask { loop.isCurrent } }
          return await group.reduce(true) { $0 && $1 }
        }
      }.value
      #expect(all)
    }

    @Test("a task that never stops yielding does not keep descriptors from being served")
    func fairness() async throws {
      let loop = EventLoop(name: "test-fair")
      let isServed = Atomic(false)
      let busy = Task(executorPreference: loop) {
        while !isServed.load(ordering: .acquiring) { await Task.yield() }
      }
      let pipe = try PipePair()
      let watch = try loop.watch(pipe.readNumber) { isServed.store(true, ordering: .releasing) }
      try OutputDescriptor(pipe.writeNumber).write([1])
      await busy.value
      _ = consume watch
    }
  }

  /// An actor whose thread is the loop's.
  private actor Counter {
    private let loop: EventLoop
    private let isolation: EventLoopIsolation
    private(set) var count = 0
    private(set) var wasAlwaysOnItsThread = true

    init(loop: EventLoop) {
      self.loop = loop
      isolation = EventLoopIsolation(of: loop)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe isolation.asUnownedSerialExecutor()
    }

    func increment() { incrementSynchronously() }

    nonisolated func incrementFromOutside() { assumeIsolated { $0.incrementSynchronously() } }

    func incrementSynchronously() {
      count += 1
      if !loop.isCurrent { wasAlwaysOnItsThread = false }
    }
  }
#endif
