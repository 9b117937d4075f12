#if os(Linux)
  /// Writes a recording, record by record.
  ///
  /// Pure.
  enum RecordingEncoder {
    static var header: [UInt8] {
      RecordingFormat.magic + little(RecordingFormat.version)
        + little(RecordingFormat.byteOrderMark.littleEndian)
    }

    /// Kind, three zeros, length, nanoseconds, checksum, bytes.
    static func bytes(of record: RecordingRecord) -> [UInt8] {
      let nanoseconds = UInt64(max(0, record.time / .nanoseconds(1)))
      let head =
        [record.kind.rawValue, 0, 0, 0] + little(UInt32(record.bytes.count)) + little(nanoseconds)
      let sum = Checksum.of([head, record.bytes].joined())
      return head + little(sum) + record.bytes
    }

    static func little(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<(type(of: number).bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }
#endif
