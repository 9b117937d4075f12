/// A generator that gives the same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Something or nothing, by a coin's toss.
  mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }

  /// One of the values of an enum.
  mutating func any<Value: CaseIterable>(_ type: Value.Type = Value.self) -> Value {
    let cases = Array(Value.allCases)
    return cases[Int(next() % UInt64(cases.count))]
  }

  mutating func bool() -> Bool { next() & 1 == 0 }
}
