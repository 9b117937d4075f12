#if os(Linux)
  /// A descriptor that an ``EventLoop`` watches; cancelled when it is let go.
  package struct Watch: ~Copyable, Sendable {
    let loop: EventLoop
    let descriptor: CInt
    let id: UInt64

    deinit { loop.cancelWatch(descriptor, id: id) }
  }
#endif
