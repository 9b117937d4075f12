/// Where Reach's own tasks run.
package enum ReachExecutor {
  /// Reach's own thread on Linux; elsewhere nil, which is the system's pool.
  package static var tasks: (any TaskExecutor)? {
    #if os(Linux)
      EventLoop.shared
    #else
      nil
    #endif
  }
}
