#if os(Linux)
  /// How an observation began: which groups were refused, and whether sysfs was there.
  struct OpeningRecord: Sendable, Hashable {
    var coverage: EventCoverage
    var tellsInterfaceTypes: Bool

    /// One byte for sysfs, then eight for each refused group: its number and the C error number.
    var bytes: [UInt8] {
      let refused = coverage.refused.sorted { $0.key.number < $1.key.number }
      return [tellsInterfaceTypes ? 1 : 0]
        + refused.flatMap { group, errno in
          RecordingEncoder.little(group.number) + RecordingEncoder.little(errno)
        }
    }

    init(coverage: EventCoverage, tellsInterfaceTypes: Bool) {
      self.coverage = coverage
      self.tellsInterfaceTypes = tellsInterfaceTypes
    }

    /// nil if the bytes are none.
    init?(_ bytes: [UInt8]) {
      guard bytes.count % 8 == 1, bytes[0] <= 1 else { return nil }
      var refused: [EventGroup: CInt] = [:]
      for offset in stride(from: 1, to: bytes.count, by: 8) {
        let number = RecordingDecoder.number(bytes, at: offset, size: 4)
        let errno = RecordingDecoder.number(bytes, at: offset + 4, size: 4)
        guard let group = EventGroup.allCases.first(where: { UInt64($0.number) == number }),
          let errno
        else { return nil }
        refused[group] = CInt(truncatingIfNeeded: errno)
      }
      self.init(coverage: EventCoverage(refused: refused), tellsInterfaceTypes: bytes[0] == 1)
    }
  }
#endif
