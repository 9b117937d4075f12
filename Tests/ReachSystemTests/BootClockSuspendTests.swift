#if os(Linux)
  import ReachSystem
  import Testing

  @Suite("BootClock and suspend")
  struct BootClockSuspendTests {
    @Test("a machine that is awake is not suspended, however often it is asked")
    func awake() {
      let clock = BootClock()
      let first = clock.timeSuspended
      for _ in 0..<10_000 {
        let now = clock.timeSuspended
        #expect(now - first < .milliseconds(100))
      }
    }

    @Test("the suspended time is a part of the time since boot")
    func part() {
      let clock = BootClock()
      #expect(clock.timeSuspended >= .zero)
      #expect(clock.timeSuspended <= .nanoseconds(Int64(clamping: clock.now.nanoseconds)))
    }
  }
#endif
