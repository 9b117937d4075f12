#if os(Linux)
  internal import Glibc

  /// Limits of this process, for tests that run in a process of their own.
  package enum ProcessLimits {
    /// Lets this process open no more descriptors than it has; nil lifts the limit again.
    package static func forbidDescriptors(from number: UInt?) {
      var limit = rlimit()
      _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = number ?? limit.rlim_max
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
  }
#endif
