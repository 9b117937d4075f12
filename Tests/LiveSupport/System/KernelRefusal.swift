#if os(Linux)
  internal import CTestSupport
  internal import Glibc
  internal import ReachSystem
  internal import Synchronization

  /// Something that the kernel does not do for Reach's thread any more, by a seccomp filter.
  ///
  /// A filter is never lifted: only for a process of its own.
  package enum KernelRefusal: Sendable {
    /// No netlink socket is opened.
    case netlink(errno: CInt)
    /// No socket is bound.
    case binding(errno: CInt)
    /// No multicast group is joined, no strict checking set.
    case groups(errno: CInt)
    /// No filter is attached, no buffer enlarged.
    case socketOptions(errno: CInt)
    /// Nothing of so many bytes is sent.
    case sending(ClosedRange<UInt32>, errno: CInt)

    /// Installs the filters on Reach's thread, which stays from now on.
    ///
    /// - Returns: 0, or a negative C error number.
    package static func install(_ refusals: [KernelRefusal]) async -> CInt {
      let loop = EventLoop.shared
      // The filter is the thread's, and a thread that has nothing left to do would end.
      _ = loop.schedule(after: .seconds(3600)) {}
      return await withCheckedContinuation { done in
        _ = loop.schedule(after: .zero) {
          var result: CInt = 0
          for refusal in refusals where result == 0 { result = refusal.install() }
          done.resume(returning: result)
        }
      }
    }

    private func install() -> CInt {
      switch self {
      case .netlink(let errno):
        test_seccomp_refuse(TEST_SOCKET, 0, UInt32(AF_NETLINK), UInt32(AF_NETLINK), errno)
      case .binding(let errno): test_seccomp_refuse(TEST_BIND, 0, 0, .max, errno)
      // SOL_NETLINK
      case .groups(let errno): test_seccomp_refuse(TEST_SETSOCKOPT, 1, 270, 270, errno)
      case .socketOptions(let errno):
        test_seccomp_refuse(TEST_SETSOCKOPT, 1, UInt32(SOL_SOCKET), UInt32(SOL_SOCKET), errno)
      case .sending(let sizes, let errno):
        test_seccomp_refuse(TEST_SENDTO, 2, sizes.lowerBound, sizes.upperBound, errno)
      }
    }
  }
#endif
