#if os(Linux)
  import Testing

  @testable import ReachPath

  @Suite("Questions to the kernel")
  struct OpenQuestionsTests {
    @Test("each is answered once, in whatever order", arguments: [UInt32(0), 7, .max - 1, .max])
    func answered(last: UInt32) {
      var questions = OpenQuestions(after: last)
      for place in [0, 2, 3] { questions.insert(place) }
      let numbers = [3, 0, 2].map { questions.sequence(of: $0) }
      #expect(numbers == [3, 0, 2].map { last &+ 1 &+ $0 })
      let places = numbers.map { questions.remove($0) }
      #expect(places == [3, 0, 2])
      #expect(questions.isEmpty)
      let again = numbers.map { questions.remove($0) }
      #expect(again == [nil, nil, nil])
    }

    @Test(
      "an answer to an earlier request, or to none, is nobody's",
      arguments: [UInt32(0), 1, 9, 11, 13, 73, 74, 75, .max - 53, .max])
    func foreign(number: UInt32) {
      var questions = OpenQuestions(after: 9)
      questions.insert(0)
      questions.insert(2)
      let place = questions.remove(number)
      #expect(place == nil)
      #expect(!questions.isEmpty)
    }
  }
#endif
