#if os(Linux)
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("What the kernel said")
  struct LookupAnswersTests {
    private static let lost = LookupAnswer.refused(errno: 101)
    private static let way = LookupAnswer.route(
      Route(
        type: 1, prefixLength: 0, table: 254, metric: 0, legs: [Route.Leg(link: 2, flags: 0)]))

    @Test(
      "what is said of one family leaves that of the other as it was",
      arguments: [FamilySet.ipv4, .ipv6, .all, []])
    func replaced(families: FamilySet) {
      let later = LookupAnswers(ipv4: [[Self.way]], ipv6: [[Self.way], [Self.lost]])
      var answers = LookupAnswers(ipv4: [[Self.lost], [Self.way]], ipv6: [[Self.lost]])
      answers.replace(families, with: later)
      let (is4, is6) = (families.contains(.ipv4), families.contains(.ipv6))
      #expect(answers.ipv4.parts == (is4 ? [[Self.way]] : [[Self.lost], [Self.way]]))
      #expect(answers.ipv6.parts == (is6 ? [[Self.way], [Self.lost]] : [[Self.lost]]))
    }

    @Test(
      "a route counts only where its family's answers are taken",
      arguments: [(FamilySet.ipv4, true), (.ipv6, false), (.all, true)])
    func nameRoutes(families: FamilySet, expected: Bool) {
      var answers = LookupAnswers(ipv4: [[Self.lost]], ipv6: [[Self.lost]])
      #expect(!answers.nameRoutes)
      answers.replace(
        families, with: LookupAnswers(ipv4: [[Self.way]], ipv6: [[Self.lost]]))
      #expect(answers.nameRoutes == expected)
    }
  }
#endif
