#if os(Linux)
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("What the kernel said")
  struct LookupAnswersTests {
    private static let ending = {
      var route = Route(
        type: 1, prefixLength: 0, table: 254, metric: 0, legs: [Route.Leg(link: 2, flags: 0)])
      route.lifetime = .seconds(1800)
      return route
    }()
    private static let both = LookupAnswers(
      ipv4: [[.refused(errno: 101)]], ipv6: [[.route(ending)]])

    @Test("nothing is kept where both families are to be asked about, and all where none is")
    func wholes() {
      #expect(Self.both.entries(besides: .all, after: .zero).isEmpty)
      #expect(Self.both.entries(besides: [], after: .zero) == Self.both.entries)
    }

    @Test("of one family that is not, what was said is kept")
    func one() {
      let kept = LookupAnswers(entries: Self.both.entries(besides: .ipv6, after: .seconds(1)))
      #expect(kept.ipv4.parts == [[.refused(errno: 101)]])
      #expect(kept.ipv6.partCount == 0)
    }

    @Test(
      "a route that ends by itself does so when it was to, however long ago that was said",
      arguments: [(10, 1790), (1800, 0), (9999, 0)])
    func aged(elapsed: Int, left: Int) {
      let kept = LookupAnswers(
        entries: Self.both.entries(besides: .ipv4, after: .seconds(elapsed)))
      #expect(kept.lifetime == .seconds(left))
    }
  }
#endif
