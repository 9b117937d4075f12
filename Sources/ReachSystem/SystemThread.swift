#if os(Linux)
  internal import CReachSystem

  /// A detached thread of our own, with every signal blocked.
  package enum SystemThread {
    private final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - name: At most 15 bytes, shown by `ps -T`.
    ///   - run: What it does; the thread ends when this returns.
    /// - Throws: The system is out of threads or memory.
    package static func start(
      name: String, _ run: @escaping @Sendable () -> Void
    ) throws(SystemCallError) {
      let context = unsafe Unmanaged.passRetained(Body(run)).toOpaque()
      let result = unsafe reach_thread_start(
        name,
        { context in
          guard let context = unsafe context else { return }
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        }, context)
      guard result < 0 else { return }
      unsafe Unmanaged<Body>.fromOpaque(context).release()
      throw SystemCallError(call: "pthread_create", errno: -result)
    }

    /// A number of the calling thread that no other living thread has.
    package static var current: UInt64 { reach_thread_id() }
  }
#endif
