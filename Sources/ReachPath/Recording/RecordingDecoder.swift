#if os(Linux)
  /// Reads a recording, and refuses what is none.
  ///
  /// Pure.
  enum RecordingDecoder {
    /// The records of a file, its end excluded.
    ///
    /// - Throws: What is wrong, and at which byte. Nothing of a damaged file is used.
    static func records(in file: [UInt8]) throws(RecordingError) -> [RecordingRecord] {
      try checkHeader(of: file)
      var records: [RecordingRecord] = []
      var offset = RecordingFormat.headerSize
      while true {
        let record = try record(at: offset, in: file)
        let next = offset + RecordingFormat.recordHeaderSize + record.bytes.count
        guard record.time >= records.last?.time ?? .zero else {
          throw RecordingError(.badRecord, at: offset)
        }
        guard record.kind == .end else {
          records.append(record)
          offset = next
          continue
        }
        guard number(record.bytes, at: 0, size: 4) == UInt64(records.count) else {
          throw RecordingError(.damaged, at: offset)
        }
        guard next == file.count else { throw RecordingError(.trailingBytes, at: next) }
        return records
      }
    }

    private static func checkHeader(of file: [UInt8]) throws(RecordingError) {
      let magic = RecordingFormat.magic
      guard file.prefix(magic.count).elementsEqual(magic) else {
        throw RecordingError(.foreign, at: 0)
      }
      guard file.count >= RecordingFormat.headerSize else {
        throw RecordingError(.truncated, at: file.count)
      }
      guard number(file, at: 8, size: 4) == UInt64(RecordingFormat.version) else {
        throw RecordingError(.newerVersion, at: 8)
      }
      let mark = UInt64(RecordingFormat.byteOrderMark.littleEndian)
      guard number(file, at: 12, size: 4) == mark else {
        throw RecordingError(.foreignByteOrder, at: 12)
      }
    }

    private static func record(
      at offset: Int, in file: [UInt8]
    ) throws(RecordingError) -> RecordingRecord {
      let size = RecordingFormat.recordHeaderSize
      guard file.count - offset >= size else { throw RecordingError(.truncated, at: offset) }
      let length = Int(number(file, at: offset + 4, size: 4) ?? 0)
      guard length <= RecordingFormat.largestRecord else {
        throw RecordingError(.badRecord, at: offset)
      }
      guard file.count - offset - size >= length else {
        throw RecordingError(.truncated, at: offset)
      }
      let body = offset + size..<offset + size + length
      let sum = Checksum.of([file[offset..<offset + 16], file[body]].joined())
      guard number(file, at: offset + 16, size: 4) == UInt64(sum) else {
        throw RecordingError(.damaged, at: offset)
      }
      guard let kind = RecordingFormat.Kind(rawValue: file[offset]),
        let nanoseconds = number(file, at: offset + 8, size: 8), nanoseconds < 1 << 62
      else { throw RecordingError(.badRecord, at: offset) }
      return RecordingRecord(
        kind: kind, time: .nanoseconds(Int64(nanoseconds)), bytes: Array(file[body]),
        position: offset)
    }

    /// A number of so many bytes, the lowest first; nil where there are fewer.
    static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64? {
      guard offset >= 0, bytes.count - offset >= size else { return nil }
      return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }
  }
#endif
