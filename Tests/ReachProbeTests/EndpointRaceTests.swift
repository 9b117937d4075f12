import Testing

@testable import ReachProbe

@Suite("A race of endpoints")
struct EndpointRaceTests {
  @Test("T40: any of three: the first success decides, and nobody is asked after it")
  func any() {
    var race = EndpointRace(count: 3, needed: 1)
    #expect(race.begin() == [.ask(0), .wait(1)])
    #expect(race.staggerPassed(1) == [.ask(1), .wait(2)])
    #expect(race.ended(1, isSuccess: true) == [.decide(1, isSuccess: true)])
    #expect(race.ended(0, isSuccess: true) == [])
    #expect(race.staggerPassed(2) == [])
  }

  @Test("a failure asks the next at once, and its stagger begins anew")
  func failure() {
    var race = EndpointRace(count: 3, needed: 1)
    _ = race.begin()
    #expect(race.ended(0, isSuccess: false) == [.ask(1), .wait(2)])
    #expect(race.staggerPassed(1) == [])
    #expect(race.staggerPassed(2) == [.ask(2)])
    #expect(race.ended(2, isSuccess: false) == [])
    #expect(race.ended(1, isSuccess: false) == [.decide(0, isSuccess: false)])
  }

  @Test("T40: all: every one is asked at once, and the first failure decides")
  func all() {
    var race = EndpointRace(count: 3, needed: 3)
    #expect(race.begin() == [.ask(0), .ask(1), .ask(2)])
    #expect(race.ended(2, isSuccess: true) == [])
    #expect(race.ended(1, isSuccess: false) == [.decide(1, isSuccess: false)])
  }

  @Test("at least two of four")
  func atLeast() {
    var race = EndpointRace(count: 4, needed: 2)
    #expect(race.begin() == [.ask(0), .ask(1), .wait(2)])
    #expect(race.ended(0, isSuccess: false) == [.ask(2), .wait(3)])
    #expect(race.ended(2, isSuccess: true) == [])
    #expect(race.ended(1, isSuccess: true) == [.decide(1, isSuccess: true)])
  }

  @Test(
    "T39: every outcome of every race is decided, once, as the rule says", arguments: 1...5)
  func exhaustive(count: Int) {
    for needed in 1...count {
      for pattern in 0..<(1 << count) {
        var race = EndpointRace(count: count, needed: needed)
        var open = race.begin()
        var decisions: [Bool] = []
        while let effect = open.popLast() {
          switch effect {
          case .ask(let position):
            open += race.ended(position, isSuccess: pattern >> position & 1 == 1)
          case .wait(let number): open.insert(contentsOf: race.staggerPassed(number), at: 0)
          case .decide(_, let isSuccess): decisions.append(isSuccess)
          }
        }
        #expect(decisions == [pattern.nonzeroBitCount >= needed])
      }
    }
  }

  @Test("T39: a number of endpoints out of range is brought into it")
  func rule() {
    #expect(Probe.Rule.any.needed(of: 3) == 1)
    #expect(Probe.Rule.all.needed(of: 3) == 3)
    #expect(Probe.Rule.atLeast(2).needed(of: 3) == 2)
    #expect(Probe.Rule.atLeast(-1).needed(of: 3) == 1)
    #expect(Probe.Rule.atLeast(9).needed(of: 3) == 3)
  }
}
