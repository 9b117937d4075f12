#if os(Linux)
  internal import CReachSystem
  internal import Glibc

  /// A network namespace of this machine, held open.
  package final class NetworkNamespace: Sendable {
    private let descriptor: OwnedDescriptor

    /// Opens the namespace of a file: `/run/netns/NAME`, `/proc/PID/ns/net`.
    package init(path: String) throws(SystemCallError) {
      let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { throw SystemCallError(call: "open(namespace)", errno: errno) }
      descriptor = OwnedDescriptor(number)
    }

    /// Moves the calling thread into this namespace, for good.
    ///
    /// Only for threads of our own: what runs on one of Swift's later would find itself elsewhere.
    package func enter() throws(SystemCallError) {
      try SystemCallError.check("setns", reach_enter_namespace(descriptor.number))
    }

    /// Does something on a short-lived thread inside the namespace, and waits for it.
    ///
    /// A socket belongs for ever to the namespace in which it was opened, whoever uses it, so this
    /// is all that is needed to work in another namespace without moving a thread that others use.
    ///
    /// - Parameter body: Short work that does not wait: opening sockets.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, or that the namespace cannot be entered.
    package func perform<Value: Sendable>(
      _ body: @escaping @Sendable () throws(SystemCallError) -> Value
    ) throws(SystemCallError) -> Value {
      let work = Work { [self] () throws(SystemCallError) in
        try enter()
        return try body()
      }
      let context = unsafe Unmanaged.passRetained(work as AnyWork).toOpaque()
      let result = unsafe reach_thread_run(
        { context in
          guard let context = unsafe context else { return }
          unsafe Unmanaged<AnyWork>.fromOpaque(context).takeUnretainedValue().run()
        }, context)
      unsafe Unmanaged<AnyWork>.fromOpaque(context).release()
      try SystemCallError.check("pthread_create", result)
      guard let outcome = work.outcome else { throw SystemCallError(call: "setns", errno: EIO) }
      return try outcome.get()
    }

    private class AnyWork {
      func run() {}
    }

    /// Touched by one thread at a time: the joining of the worker orders its result before the read.
    private final class Work<Value>: AnyWork {
      private let body: () throws(SystemCallError) -> Value
      private(set) var outcome: Result<Value, SystemCallError>?

      init(_ body: @escaping () throws(SystemCallError) -> Value) { self.body = body }

      override func run() {
        outcome = Result { () throws(SystemCallError) in try body() }
      }
    }
  }
#endif
