#if os(Linux)
  import Testing

  @testable import ReachSystem

  @Suite("What an event loop watches")
  struct WatchTableTests {
    @Test("each descriptor has its own, in whatever order they come and go")
    func everyOrder() {
      var failures = 0
      // Every run of six steps, each of which adds or removes one of three.
      for run in 0..<46_656 {
        var table = WatchTable()
        var model: [CInt: UInt64] = [:]
        var rest = run
        for id in UInt64(1)...6 {
          let descriptor = CInt(rest % 3) * 5
          if rest / 3 % 2 == 0 {
            table.add(WatchTable.Entry(descriptor: descriptor, id: id) {})
            model[descriptor] = id
          } else {
            let added = model.removeValue(forKey: descriptor)
            let isRemoved = table.remove(descriptor, id: added ?? id)
            if isRemoved != (added != nil) { failures += 1 }
          }
          rest /= 6
          let isRight = (-1...11).allSatisfy { (number: CInt) in
            (table.body(of: number) != nil) == (model[number] != nil)
          }
          if !isRight || table.isEmpty != model.isEmpty { failures += 1 }
        }
      }
      #expect(failures == 0)
    }

    @Test("a number that was given out again keeps its new watch")
    func reused() {
      var table = WatchTable()
      table.add(WatchTable.Entry(descriptor: 7, id: 1) {})
      table.add(WatchTable.Entry(descriptor: 7, id: 2) {})
      let isRemoved = table.remove(7, id: 1)
      #expect(!isRemoved && table.body(of: 7) != nil)
    }
  }
#endif
