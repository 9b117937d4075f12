#if os(Linux)
  import Glibc
  import ReachModels
  import ReachSystem
  import Testing

  @testable import ReachPath

  @Suite("What is made of the kernel's refusals")
  struct DegradationDecisionTests {
    @Test("groups: what they tell of is polled, and all of them together are polling")
    func coverage() {
      #expect(EventCoverage.complete.mode == .events && EventCoverage.complete.polled.isEmpty)
      #expect(EventCoverage.nothing.mode == .polling)
      let rules = EventCoverage(refused: [.ipv4Rule: EINVAL])
      #expect(rules.mode == .events && rules.polled == [.rules])
      let old = EventCoverage(refused: [.nexthop: EINVAL])
      #expect(old.mode == .events && old.polled.isEmpty, "a kernel without nexthop objects")
      #expect(EventCoverage(refused: [.nexthop: EACCES]).polled == [.nexthops])
    }

    @Test(
      "errors that will not pass, and others",
      arguments: [
        ("socket(AF_NETLINK)", EAFNOSUPPORT, true), ("socket(AF_NETLINK)", EACCES, true),
        ("bind(AF_NETLINK)", EACCES, true), ("sendto(AF_NETLINK)", EOPNOTSUPP, true),
        ("socket(AF_NETLINK)", EMFILE, false), ("sendto(AF_NETLINK)", ENOBUFS, false),
        ("netlink answer", ETIMEDOUT, false), ("setns", EPERM, false), ("open(x)", EACCES, false),
      ])
    func permanent(call: String, errno: CInt, expected: Bool) {
      #expect(Refusal.isPermanent(SystemCallError(call: call, errno: errno)) == expected)
    }

    @Test("what cannot be seen is said, and nothing is judged without links, addresses and routes")
    func limits() {
      var limits = KernelLimits()
      #expect(limits.visibility == .full && limits.canJudge)
      limits.tellsInterfaceTypes = false
      #expect(limits.visibility.blindTo == [.interfaceTypes] && limits.canJudge)
      limits.answersLookups = false
      #expect(limits.visibility.blindTo == [.interfaceTypes, .rules] && limits.canJudge)
      limits.showsTable = false
      #expect(limits.visibility.blindTo == [.interfaceTypes, .rules, .routes] && !limits.canJudge)
      limits.coverage = .nothing
      #expect(!limits.visibility.polled.contains(.routes), "what cannot be seen is not polled")
      limits.showsLinks = false
      limits.showsAddresses = false
      #expect(limits.visibility == .nothing)
    }

    @Test("a family that the kernel lacks is not a kernel that answers no lookups")
    func unsupported() {
      let no = LookupAnswer.refused(errno: EOPNOTSUPP)
      let lacking = [[no], [no]]
      let route = Route(type: 1, prefixLength: 0, table: 254, metric: 0, legs: [])
      let present = [[LookupAnswer.route(route)]]
      let without6 = LookupAnswers(ipv4: present, ipv6: lacking)
      let without = LookupAnswers(ipv4: lacking, ipv6: lacking)
      #expect(!without6.areUnsupported && without.areUnsupported)
    }

    @Test("everything that cannot be told is polled, in a rhythm of its own")
    func polling() {
      var synchronizer = PathSynchronizer()
      synchronizer.pollInterval = .seconds(2)
      #expect(synchronizer.started(at: .zero) == [.dump])
      #expect(synchronizer.dumped([], wasInterrupted: false, at: .zero) == [.lookUp(.all)])
      let path = NetworkPath(status: .unsatisfied)
      #expect(
        synchronizer.answered(path, over: nil, at: .zero)
          == [.publish(path), .wake(after: .zero)])
      #expect(
        synchronizer.woke(at: .zero) == [
          .listen([]), .wake(after: .seconds(2)),
        ])
      #expect(synchronizer.woke(at: .seconds(2)) == [.dump])
      #expect(synchronizer.dumped([], wasInterrupted: false, at: .seconds(2)) == [.lookUp(.all)])
      #expect(
        synchronizer.answered(path, over: nil, at: .seconds(2)) == [.wake(after: .seconds(2))])
    }
  }
#endif
