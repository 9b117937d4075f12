#if os(Linux)
  import ReachSystem
  import Synchronization
  import Testing

  @testable import ReachPath

  @Suite("Recordings are refused unless every byte is as it was written")
  struct RecordingFormatTests {
    private static let records = [
      RecordingRecord(
        kind: .opening, time: .zero,
        bytes: OpeningRecord(coverage: .complete, tellsInterfaceTypes: true).bytes),
      RecordingRecord(kind: .step, time: .zero, bytes: [0]),
      RecordingRecord(kind: .event, time: .milliseconds(3), bytes: [1, 2, 3]),
    ]

    private static func file(_ records: [RecordingRecord] = records) -> [UInt8] {
      let end = RecordingRecord(
        kind: .end, time: records.last?.time ?? .zero,
        bytes: RecordingEncoder.little(UInt32(records.count)))
      return RecordingEncoder.header + (records + [end]).flatMap(RecordingEncoder.bytes)
    }

    private static func error(for file: [UInt8]) -> RecordingError? {
      do throws(RecordingError) {
        _ = try RecordingDecoder.records(in: file)
        return nil
      } catch {
        return error
      }
    }

    @Test("what is written is read")
    func roundTrip() throws {
      let read = try RecordingDecoder.records(in: Self.file())
      #expect(read.map(\.kind) == Self.records.map(\.kind))
      #expect(read.map(\.bytes) == Self.records.map(\.bytes))
      #expect(read.map(\.time) == Self.records.map(\.time))
      #expect(read.map(\.position) == [16, 37, 58])
    }

    @Test("the checksum is the well-known one")
    func checksum() { #expect(Checksum.of(Array("123456789".utf8)) == 0xcbf4_3926) }

    @Test("every cut is refused")
    func cuts() {
      let whole = Self.file()
      for count in 0..<whole.count {
        let error = Self.error(for: Array(whole.prefix(count)))
        #expect(error?.code == (count < 8 ? .foreign : .truncated), "at \(count): \(error as Any)")
        #expect(error.map { $0.offset <= count } ?? false)
      }
    }

    @Test("every changed byte is refused, and its record named")
    func changes() {
      let whole = Self.file()
      for position in whole.indices {
        var file = whole
        file[position] ^= 0x40
        let error = Self.error(for: file)
        #expect(error != nil, "a change at \(position) went unseen")
        #expect(error.map { $0.offset <= position } ?? false)
      }
    }

    @Test("foreign, newer, of another byte order, continued, going back in time")
    func foreign() {
      #expect(Self.error(for: Array("GIF89a....".utf8)) == RecordingError(.foreign, at: 0))
      var newer = Self.file()
      newer[8] = 2
      #expect(Self.error(for: newer) == RecordingError(.newerVersion, at: 8))
      var other = Self.file()
      other.swapAt(12, 15)
      other.swapAt(13, 14)
      #expect(Self.error(for: other) == RecordingError(.foreignByteOrder, at: 12))
      let continued = Self.file() + [0]
      #expect(
        Self.error(for: continued) == RecordingError(.trailingBytes, at: continued.count - 1))
      let back = Self.file(Self.records.reversed())
      #expect(Self.error(for: back)?.code == .badRecord)
    }

    @Test("records that make no sense together are refused with their place")
    func senseless() {
      let event = RecordingRecord(kind: .event, time: .zero, bytes: [])
      #expect(throws: RecordingError(.badRecord, at: 16)) {
        try RecordedObservation(Self.file([event]))
      }
      #expect(throws: RecordingError(.badRecord, at: 16)) {
        try RecordedObservation(Self.file([]))
      }
    }
  }
#endif
