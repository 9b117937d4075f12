/// SplitMix64: numbers to spread probes with, the same ones for the same seed on every machine.
struct JitterGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - Parameter seed: Where the numbers begin; nil for somewhere else each time.
  init(seed: UInt64?) { state = seed ?? UInt64.random(in: .min ... .max) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
