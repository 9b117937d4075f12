#if os(Linux)
  import Testing

  @testable import ReachSystem

  @Suite("What an event loop holds, without its thread")
  struct EventLoopStateTests {
    private let fired = Record<Int>()

    private func run(_ state: inout EventLoopState, at nanoseconds: UInt64) {
      var turn = EventLoopState.Turn()
      state.takeTurn(at: BootTime(nanoseconds: nanoseconds), &turn)
      for body in turn.bodies { body() }
    }

    @Test("timers are due in the order of their deadlines, equal ones in that of their arrival")
    func order() {
      var state = EventLoopState()
      for (number, deadline) in [(1, 30), (2, 10), (3, 50), (4, 20), (5, 40), (6, 20)] {
        _ = state.addTimer(at: BootTime(nanoseconds: UInt64(deadline))) { [fired] in
          fired.add(number)
        }
      }
      run(&state, at: 9)
      #expect(fired.all == [])
      run(&state, at: 30)
      #expect(fired.all == [2, 4, 6, 1])
      run(&state, at: 100)
      #expect(fired.all == [2, 4, 6, 1, 5, 3])
    }

    @Test("a timer that is cancelled is not due, and can be cancelled once")
    func cancel() {
      var state = EventLoopState()
      let first = state.addTimer(at: BootTime(nanoseconds: 10)) { [fired] in fired.add(1) }
      _ = state.addTimer(at: BootTime(nanoseconds: 20)) { [fired] in fired.add(2) }
      let results = [state.removeTimer(first), state.removeTimer(first)]
      #expect(results == [true, false])
      run(&state, at: 30)
      #expect(fired.all == [2])
    }
  }
#endif
