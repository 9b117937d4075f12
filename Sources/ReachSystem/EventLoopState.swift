#if os(Linux)
  internal import CReachSystem
  internal import Glibc

  /// What an ``EventLoop`` holds behind its lock.
  ///
  /// No method here runs anybody else's code.
  struct EventLoopState: ~Copyable, Sendable {
    /// What the thread does after a turn.
    enum Next {
      /// More work is there already.
      case again
      /// Wait for at most so many milliseconds; -1 is for ever.
      case wait(epoll: CInt, milliseconds: CInt)
      /// No descriptors could be had: look again in a while.
      case poll
      /// There is nothing left; the thread has been signed off.
      case end
    }

    struct Job: Sendable {
      var job: UnownedJob
      /// What the job is run in; nil for a task that is in none.
      var isolation: EventLoopIsolation?
    }

    /// What is due: empty between two turns, with the room of earlier ones.
    struct Turn {
      var jobs: [Job] = []
      /// What was to come after the jobs, and the timers that are due.
      var bodies: [@Sendable () -> Void] = []
      var next = Next.again

      mutating func removeAll() {
        jobs.removeAll(keepingCapacity: true)
        bodies.removeAll(keepingCapacity: true)
      }
    }

    private struct Descriptors: ~Copyable {
      let epoll: OwnedDescriptor
      let wake: OwnedDescriptor
      let timer: OwnedDescriptor
    }

    private struct TimerEntry {
      var id: UInt64
      var deadline: BootTime
      var body: @Sendable () -> Void
    }

    /// How long the thread waits for new work before it ends.
    private static let lingerMilliseconds: CInt = 100
    /// How many turns may have work before the descriptors are asked in between.
    private static let maximumBusyTurns = 16

    var isRunning = false
    var thread: UInt64?
    var jobs: [Job] = []
    var afterwards: [@Sendable () -> Void] = []
    /// The last wait ended without anything to do.
    var hasLingered = false
    /// Turns in a row that had work and left the descriptors unasked.
    private var busyTurns = 0
    private var descriptors: Descriptors?
    private var watches = WatchTable()
    /// By deadline, then by arrival.
    private var timers: [TimerEntry] = []
    private var armed: BootTime?
    private var wakeIsPending = false
    private var lastID: UInt64 = 0

    // MARK: Descriptors

    mutating func openDescriptors() throws(SystemCallError) {
      guard descriptors == nil else { return }
      let epoll = try OwnedDescriptor("epoll_create1", reach_epoll())
      let wake = try OwnedDescriptor("eventfd", reach_eventfd())
      let timer = try OwnedDescriptor("timerfd_create", reach_timerfd())
      for number in [wake.number, timer.number] {
        try SystemCallError.check("epoll_ctl", reach_epoll_add(epoll.number, number, true))
      }
      descriptors = Descriptors(epoll: epoll, wake: wake, timer: timer)
      armed = nil
      wakeIsPending = false
    }

    /// Takes up work.
    ///
    /// - Parameter waking: Wakes the thread if it waits. Not needed for a timer or a watch, which the
    ///   kernel takes while the thread waits for either.
    /// - Returns: Whether there is no thread, and one has to be started.
    mutating func begin(waking: Bool) -> Bool {
      guard isRunning else {
        isRunning = true
        return true
      }
      if waking { wake() }
      return false
    }

    mutating func wake() {
      guard !wakeIsPending, thread != SystemThread.current else { return }
      guard let number = descriptors?.wake.number else { return }
      wakeIsPending = true
      _ = reach_eventfd_signal(number)
    }

    // MARK: Watches

    mutating func addWatch(
      _ descriptor: CInt, input: Bool, _ body: @escaping @Sendable () -> Void
    ) throws(SystemCallError) -> UInt64 {
      guard let epoll = descriptors?.epoll.number else {
        throw SystemCallError(call: "epoll_ctl", errno: EBADF)
      }
      do {
        try SystemCallError.check("epoll_ctl", reach_epoll_add(epoll, descriptor, input))
      } catch {
        // Opened for nothing, with no thread that would give them back at its end.
        if !isRunning, watches.isEmpty { descriptors = nil }
        throw error
      }
      lastID += 1
      watches.add(WatchTable.Entry(descriptor: descriptor, id: lastID, body: body))
      return lastID
    }

    mutating func removeWatch(_ descriptor: CInt, id: UInt64) {
      // A number that was closed and given out again belongs to somebody else's watch.
      guard watches.remove(descriptor, id: id) else { return }
      if let epoll = descriptors?.epoll.number { _ = reach_epoll_remove(epoll, descriptor) }
      endSoonIfIdle()
    }

    mutating func bodyOfWatch(_ descriptor: CInt) -> (@Sendable () -> Void)? {
      if descriptor == descriptors?.wake.number {
        _ = reach_eventfd_clear(descriptor)
        wakeIsPending = false
        return nil
      }
      if descriptor == descriptors?.timer.number {
        _ = reach_timerfd_clear(descriptor)
        armed = nil
        return nil
      }
      return watches.body(of: descriptor)
    }

    // MARK: Timers

    mutating func addTimer(at deadline: BootTime, _ body: @escaping @Sendable () -> Void) -> UInt64
    {
      lastID += 1
      let position = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
      timers.insert(TimerEntry(id: lastID, deadline: deadline, body: body), at: position)
      // The thread does so itself before it waits, and may be waiting already.
      if position == timers.startIndex, thread != SystemThread.current { armTimer() }
      return lastID
    }

    mutating func removeTimer(_ id: UInt64) -> Bool {
      guard let position = timers.firstIndex(where: { $0.id == id }) else { return false }
      timers.remove(at: position)
      // What the kernel is armed for may be what nobody waits for any more.
      if position == timers.startIndex, thread != SystemThread.current { armTimer() }
      endSoonIfIdle()
      return true
    }

    /// Has a thread that waits look again in a while, if there is nothing left to wait for.
    ///
    /// Not at once: a probe's watchdog, which comes and goes, would wake it twice.
    private mutating func endSoonIfIdle() {
      guard timers.isEmpty, watches.isEmpty, thread != SystemThread.current,
        let timer = descriptors?.timer.number
      else { return }
      let due = BootTime.now.advanced(by: .milliseconds(Int(Self.lingerMilliseconds)))
      if let armed, armed <= due { return }
      armed = due
      _ = reach_timerfd_arm(timer, due.nanoseconds)
    }

    // MARK: Turns

    /// Takes everything that is due, and says what to do after it.
    ///
    /// - Parameters:
    ///   - now: What is due by then.
    ///   - turn: Where it goes; empty.
    mutating func takeTurn(at now: BootTime, _ turn: inout Turn) {
      turn.next = .again
      swap(&afterwards, &turn.bodies)
      if let first = timers.first, first.deadline <= now {
        let due = timers.prefix { $0.deadline <= now }
        turn.bodies += due.map(\.body)
        timers.removeFirst(due.count)
      }
      swap(&jobs, &turn.jobs)
      guard turn.jobs.isEmpty, turn.bodies.isEmpty else {
        hasLingered = false
        busyTurns += 1
        // A task that never stops yielding would keep every descriptor waiting for ever.
        if busyTurns >= Self.maximumBusyTurns, let epoll = descriptors?.epoll.number {
          busyTurns = 0
          turn.next = .wait(epoll: epoll, milliseconds: 0)
        }
        return
      }
      busyTurns = 0
      turn.next = whenIdle()
    }

    private mutating func whenIdle() -> Next {
      let isEmpty = watches.isEmpty && timers.isEmpty
      if isEmpty, hasLingered || descriptors == nil {
        hasLingered = false
        isRunning = false
        thread = nil
        descriptors = nil
        return .end
      }
      guard descriptors != nil else {
        try? openDescriptors()
        return .poll
      }
      hasLingered = false
      armTimer()
      guard let epoll = descriptors?.epoll.number else { return .poll }
      return .wait(epoll: epoll, milliseconds: isEmpty ? Self.lingerMilliseconds : -1)
    }

    private mutating func armTimer() {
      guard let next = timers.first?.deadline, let timer = descriptors?.timer.number else {
        // One that is still armed for a cancelled sleeper is taken down, or it would wake us once.
        if armed != nil, let timer = descriptors?.timer.number {
          _ = reach_timerfd_arm(timer, 0)
          armed = nil
        }
        return
      }
      guard armed != next else { return }
      armed = next
      // Zero would disarm it.
      _ = reach_timerfd_arm(timer, max(1, next.nanoseconds))
    }
  }
#endif
