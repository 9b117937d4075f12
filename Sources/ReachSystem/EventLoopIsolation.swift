#if os(Linux)
  /// An event loop as the executor of actors.
  ///
  /// Not the ``EventLoop`` itself, which is the one of tasks. The runtime tells the two apart by what
  /// a job is run as: a task that is run in an actor's isolation has to leave it before it goes on,
  /// and so is enqueued twice whenever it is resumed.
  package final class EventLoopIsolation: Sendable {
    /// On the shared loop.
    package static let shared = EventLoopIsolation(of: .shared)

    private let loop: EventLoop

    /// Creates an executor; whoever has an actor on it keeps it.
    package init(of loop: EventLoop) { self.loop = loop }

    /// The calling thread is the one that runs its actors, one at a time.
    package var isCurrent: Bool { loop.isCurrent }
  }

  extension EventLoopIsolation: SerialExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
      loop.take(EventLoopState.Job(job: UnownedJob(job), isolation: self))
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
      unsafe UnownedSerialExecutor(ordinary: self)
    }

    package func checkIsolated() {
      precondition(loop.isCurrent, "called from outside Reach's own thread")
    }
  }
#endif
